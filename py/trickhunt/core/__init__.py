"""What every game is: the contract, rounds, tricks, cards, chance, errors, words. It knows none."""
