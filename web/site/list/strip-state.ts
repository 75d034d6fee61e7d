interface Strip {
  isChosen: boolean
  /** Whether there is a list or a place that a market can be chosen for. */
  isAsked: boolean
  isOnline: boolean
  /** Whether all that our choice needs has been answered. */
  hasLooked: boolean
}

export type StripState = 'quiet' | 'looking' | 'needsChoice'

/** Only what we could not choose waits for the customer: before that nothing is amiss. */
export function stripState({ isChosen, isAsked, isOnline, hasLooked }: Strip): StripState {
  if (isChosen || !isAsked || !isOnline) return 'quiet'
  return hasLooked ? 'needsChoice' : 'looking'
}
