/** Has an order that was just placed placed again every week. */
export const weeklyPage = { hrefOf: (orderId: string) => `/standing?order=${orderId}` }
