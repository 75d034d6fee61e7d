/** The orders in which a market's goods can be shown. Apart from what finds them out, for the first page has these alone. */
export const boardOrders = ['section', 'name', 'newest', 'down', 'up'] as const
export type BoardOrder = (typeof boardOrders)[number]
