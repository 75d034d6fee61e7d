/**
 * Weighs a minute in the bag of a section's goods against a minute of their customer: what spoils or melts is bought
 * last and brought first. In the order in which they spoil at 30 °C, and all below 1: a minute of somebody else at
 * their door counts for more than one of fish in the bag. Nothing was fitted, since the days of the bench have no
 * goods. Sections that are not named do not spoil.
 */
const bagMinuteCost: Partial<Record<string, number>> = {
  fish: 0.4,
  meat: 0.3,
  dairy: 0.3,
  poultry: 0.2,
  leaves: 0.1,
}

/** Names what melts: no section has it. */
const meltingCost = 0.6
const melts = /\b(ice[ -]?cream|ice[ -]?block|frozen|yogh?urt|fan[ -]?(ice|yogo))\b/i

export interface Good {
  name: string
  category?: string | null | undefined
}

/** Returns what a minute in the bag costs one of the goods. */
export function bagCost({ name, category }: Good): number {
  return melts.test(name) ? meltingCost : (bagMinuteCost[category ?? ''] ?? 0)
}

/** Returns what it costs some of them together: as much as the one that spoils soonest. */
export function bagCostOf(goods: readonly Good[]): number {
  return goods.reduce((most, good) => Math.max(most, bagCost(good)), 0)
}
