"""The deal of each day: it depends only on the calendar date and the game.

The deal number is the date, such as 20261124, so that people can see which day it is. The table of
the day is drawn from a short list of the game, in a separate stream for each game. A test fixes the
first thousand days.
"""

from trickhunt.daily.deals import FIRST, DayDeal, daily_date_of, deal_of, read_day

__all__ = ["FIRST", "DayDeal", "daily_date_of", "deal_of", "read_day"]
