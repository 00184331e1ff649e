"""The deal of each day: from the calendar date and the game alone, the same on every machine.

The deal number is the date, such as 20261124, so that a person can read which day it is. The table
of the day is drawn from a short list that each game has, in a stream for each game. A test holds
the first thousand days.
"""

from trickhunt.daily.deals import FIRST, DayDeal, daily_date_of, deal_of, read_day

__all__ = ["FIRST", "DayDeal", "daily_date_of", "deal_of", "read_day"]
