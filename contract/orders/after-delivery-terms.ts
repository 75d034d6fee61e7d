import { problemsKind, problemsOutcome } from '#domain/column-values.ts'
/** Lists what a customer may say about an order with one tap; the last four go with few stars. */
export const ratingTags = [
  'fresh',
  'well_chosen',
  'good_prices',
  'friendly',
  'quick',
  'late',
  'badly_chosen',
  'too_dear',
  'unfriendly',
] as const
export type RatingTag = (typeof ratingTags)[number]

/** From how many ratings on an agent's average says something, and customers see it. */
export const ratingsToShow = 10
export const ratingChangeHours = 24

/** Lists the tips that are offered for one tap, and the most that one tip may be. */
export const tipPresetsKobo = [20_000, 50_000, 100_000] as const
export const maxTipKobo = 5_000_000

export const problemKinds = problemsKind
export type ProblemKind = (typeof problemKinds)[number]

/** `refunded` went back to where the order was paid from, `credited` to the wallet. */
export const problemOutcomes = problemsOutcome
export type ProblemOutcome = (typeof problemOutcomes)[number]
