import type { Problem } from '#contract/after-shapes.ts'
import type { ProblemKind, RatingTag } from '#contract/after-terms.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'

const good = ['fresh', 'well_chosen', 'good_prices', 'friendly', 'quick'] as const
const bad = ['late', 'badly_chosen', 'too_dear', 'unfriendly'] as const

/** What goes with so many stars. */
export function tagsFor(stars: number): readonly RatingTag[] {
  if (stars >= 4) return good
  return stars === 3 ? [...good.slice(0, 3), ...bad.slice(0, 3)] : bad
}

export const tagWords: Record<RatingTag, string> = {
  fresh: 'Fresh',
  well_chosen: 'Well chosen',
  good_prices: 'Good prices',
  friendly: 'Friendly',
  quick: 'Quick',
  late: 'Late',
  badly_chosen: 'Badly chosen',
  too_dear: 'Too dear',
  unfriendly: 'Unfriendly',
}

/** `Excellent`, so that five stars are not only counted. */
export const starWords = ['', 'Bad', 'Not good', 'All right', 'Good', 'Excellent'] as const

export const problemWords: Record<ProblemKind, string> = {
  missing: 'Missing',
  wrong: 'Not what I asked for',
  spoilt: 'Spoilt',
  short: 'Short measure',
  too_dear: 'Too dear',
  other: 'Something else',
}

/** `Tomatoes and 2 more`, or the whole order. */
export function problemLines(
  itemIds: readonly string[],
  items: readonly Pick<OrderItem, 'id' | 'name' | 'substituteName'>[],
): string {
  const [first, ...others] = items.filter(({ id }) => itemIds.includes(id))
  if (first === undefined) return 'The whole order'
  const name = first.substituteName ?? first.name
  return others.length === 0 ? name : `${name} and ${others.length} more`
}

/** What became of a report, for who made it. */
export function outcomeWords({ outcome, amountKobo }: Pick<Problem, 'outcome' | 'amountKobo'>): string {
  const amount = nairaText(amountKobo ?? 0, true)
  switch (outcome) {
    case 'credited':
      return `${amount} is in your wallet`
    case 'refunded':
      return `${amount} goes back to where you paid from`
    case 'explained':
      return 'Answered'
    case 'declined':
      return 'No money back'
    case null:
      return 'We are looking at it'
  }
}
