/** Work that is so many minutes further away counts a third. */
const scaleMinutes = 8

/**
 * Returns how far work is from a place, in minutes: small where many orders come from markets near by, so that agents are
 * drawn to where they will be wanted. Takes the soft minimum (log-sum-exp) over the markets, by their share of orders.
 */
export function minutesToWork(markets: readonly { minutes: number; orders: number }[]): number {
  let near = 0
  let total = 0
  for (const { minutes, orders } of markets) {
    near += orders * Math.exp(-minutes / scaleMinutes)
    total += orders
  }
  return total === 0 ? 0 : -scaleMinutes * Math.log(near / total)
}
