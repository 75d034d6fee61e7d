interface Strip {
  isChosen: boolean
  /** Whether there is a list or a place that a market can be chosen for. */
  isAsked: boolean
  isOnline: boolean
  /** Whether all that our choice needs has been answered. */
  hasLooked: boolean
}

/** Only what we could not choose waits for the customer: before that nothing is amiss. */
export function stripState({
  isChosen,
  isAsked,
  isOnline,
  hasLooked,
}: Strip): 'quiet' | 'looking' | 'needsChoice' {
  if (isChosen || !isAsked || !isOnline) return 'quiet'
  return hasLooked ? 'needsChoice' : 'looking'
}
