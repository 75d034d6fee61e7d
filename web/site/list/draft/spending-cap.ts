/** What a customer said of the most that a list may come to. */
export interface CapWish {
  /** The cap that the customer set; null where it is ours, or none. */
  spendingCapKobo: number | null
  /** The customer wants no cap, not even ours. */
  isUncapped?: boolean
}

export type CapChoice = number | 'ours' | 'none'

export function withCap<Wish extends CapWish>(wish: Wish, choice: CapChoice): Wish {
  const spendingCapKobo = typeof choice === 'number' ? choice : null
  return { ...wish, spendingCapKobo, isUncapped: choice === 'none' }
}

/** What a list may come to before we ask: the customer's cap, else the one that we suggest; null for none. */
export function spendingCapOf(
  { spendingCapKobo, isUncapped = false }: CapWish,
  suggestedCapKobo: number | null,
): number | null {
  return spendingCapKobo ?? (isUncapped ? null : suggestedCapKobo)
}
