"""What is given to others: links, text, pictures, questions; and the page for writers."""
