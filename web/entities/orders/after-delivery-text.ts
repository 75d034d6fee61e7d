import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Problem } from '#contract/orders/after-delivery-shapes.ts'
import type { ProblemKind, RatingTag } from '#contract/orders/after-delivery-terms.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

const praise = ['fresh', 'well_chosen', 'good_prices', 'friendly', 'quick'] as const
const bad = ['late', 'badly_chosen', 'too_dear', 'unfriendly'] as const

/** Returns the tags that go with so many stars. */
export function tagsFor(stars: number): readonly RatingTag[] {
  if (stars >= 4) return praise
  return stars === 3 ? [...praise.slice(0, 3), ...bad.slice(0, 3)] : bad
}

export const tagText: Record<RatingTag, string> = {
  fresh: texts.ratings.fresh,
  well_chosen: texts.ratings.wellChosen,
  good_prices: texts.ratings.prices,
  friendly: texts.ratings.friendly,
  quick: texts.ratings.quick,
  late: texts.ratings.late,
  badly_chosen: texts.ratings.badlyChosen,
  too_dear: texts.problems.tooCostly,
  unfriendly: texts.ratings.unfriendly,
}

/** `Excellent`, so that five stars are not only counted. */
export const starText = [
  '',
  texts.starNames.one,
  texts.starNames.two,
  texts.starNames.three,
  texts.starNames.four,
  texts.starNames.five,
] as const

export const problemText: Record<ProblemKind, string> = {
  missing: texts.problems.missing,
  wrong: texts.problems.wrong,
  spoilt: texts.problems.spoilt,
  short: texts.problems.shortMeasure,
  too_dear: texts.problems.tooCostly,
  other: texts.problems.other,
}

/** `Tomatoes and 2 more`, or the whole order. */
export function problemItems(
  itemIds: readonly string[],
  items: readonly Pick<OrderItem, 'id' | 'name' | 'substituteName'>[],
): string {
  const [first, ...others] = items.filter(({ id }) => itemIds.includes(id))
  if (first === undefined) return common.label.wholeOrder
  const name = first.substituteName ?? first.name
  return others.length === 0 ? name : texts.reports.andMore(name, others.length)
}

/** Says what became of a report, for who made it. */
export function outcomeText({ outcome, amountKobo }: Pick<Problem, 'outcome' | 'amountKobo'>): string {
  const amount = nairaText(amountKobo ?? 0, true)
  switch (outcome) {
    case 'credited':
      return texts.reports.inWallet(amount)
    case 'refunded':
      return texts.reports.toCard(amount)
    case 'explained':
      return texts.reports.answered
    case 'declined':
      return texts.reports.noRefund
    case null:
      return texts.reports.checking
  }
}
