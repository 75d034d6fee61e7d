/**
 * What a minute in the bag costs goods of a section, beside a minute of their customer: what spoils or melts is bought last and
 * brought first. A guess, like the weights; sections that are not named keep.
 */
const bagMinuteCost: Partial<Record<string, number>> = {
  fish: 0.4,
  meat: 0.3,
  dairy: 0.3,
  poultry: 0.2,
  leaves: 0.1,
}

/** What melts is named: no section has it. */
const meltingCost = 0.6
const melts = /\b(ice[ -]?cream|ice[ -]?block|frozen|yogh?urt|fan[ -]?(ice|yogo))\b/i

export interface Good {
  name: string
  category?: string | null | undefined
}

/** What a minute in the bag costs one of the goods. */
export function bagCost({ name, category }: Good): number {
  return melts.test(name) ? meltingCost : (bagMinuteCost[category ?? ''] ?? 0)
}

/** What it costs some of them together: as much as the one that spoils soonest. */
export function bagCostOf(goods: readonly Good[]): number {
  return goods.reduce((most, good) => Math.max(most, bagCost(good)), 0)
}
