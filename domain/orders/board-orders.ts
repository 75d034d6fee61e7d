/** The orders in which a market's goods can be shown. Apart from what finds them out, for the first page has these alone. */
export const boardOrders = ['section', 'name', 'newest', 'down', 'up'] as const
export type BoardOrder = (typeof boardOrders)[number]

/** Counts the goods that a board shows above its sections: what people buy most. */
export const shownFirst = 12
