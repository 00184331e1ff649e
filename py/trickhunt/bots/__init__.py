"""Players that are programs: each gets an observation and a generator, nothing else."""
