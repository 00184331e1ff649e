"""Players of Volltreffer that know what they do."""
