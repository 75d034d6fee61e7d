import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Problem } from '#contract/orders/after-delivery-shapes.ts'
import type { ProblemKind, RatingTag } from '#contract/orders/after-delivery-terms.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

const praise = ['fresh', 'well_chosen', 'good_prices', 'friendly', 'quick'] as const
const bad = ['late', 'badly_chosen', 'too_dear', 'unfriendly'] as const

/** What goes with so many stars. */
export function tagsFor(stars: number): readonly RatingTag[] {
  if (stars >= 4) return praise
  return stars === 3 ? [...praise.slice(0, 3), ...bad.slice(0, 3)] : bad
}

export const tagText: Record<RatingTag, string> = {
  fresh: texts.fresh,
  well_chosen: texts.wellChosen,
  good_prices: texts.goodPrices,
  friendly: texts.friendly,
  quick: texts.quick,
  late: texts.late,
  badly_chosen: texts.badlyChosen,
  too_dear: texts.tooCostly,
  unfriendly: texts.unfriendly,
}

/** `Excellent`, so that five stars are not only counted. */
export const starText = ['', texts.bad, texts.notGood, texts.allRight, texts.good, texts.excellent] as const

export const problemText: Record<ProblemKind, string> = {
  missing: texts.missing,
  wrong: texts.notWhatIAsked,
  spoilt: texts.spoilt,
  short: texts.shortMeasure,
  too_dear: texts.tooCostly,
  other: texts.somethingElse,
}

/** `Tomatoes and 2 more`, or the whole order. */
export function problemItems(
  itemIds: readonly string[],
  items: readonly Pick<OrderItem, 'id' | 'name' | 'substituteName'>[],
): string {
  const [first, ...others] = items.filter(({ id }) => itemIds.includes(id))
  if (first === undefined) return texts.theWholeOrder
  const name = first.substituteName ?? first.name
  return others.length === 0 ? name : texts.andMore(name, others.length)
}

/** What became of a report, for who made it. */
export function outcomeText({ outcome, amountKobo }: Pick<Problem, 'outcome' | 'amountKobo'>): string {
  const amount = nairaText(amountKobo ?? 0, true)
  switch (outcome) {
    case 'credited':
      return texts.isInYourWallet(amount)
    case 'refunded':
      return texts.isGoingBackToYourCardOrBank(amount)
    case 'explained':
      return texts.answered
    case 'declined':
      return texts.noRefund
    case null:
      return texts.weAreChecking
  }
}
