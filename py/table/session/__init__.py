"""A game in progress: players, flow, pauses, narration."""
