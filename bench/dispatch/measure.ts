import type { World } from './world.ts'

export interface DayFigures {
  mean: number
  p90: number
  within45: number
  withinPromise: number
  /** Says what was promised on average, and the share that came inside the promised window. */
  said: number
  insideWindow: number
  kmAnOrder: number
  joined: number
  unserved: number
  /** Shares of all who wanted to order: refused, and gone away from a late promise. */
  refused: number
  declined: number
  /** Says how far apart the agents' deliveries are: the standard deviation as a share of the mean. */
  spread: number
}

/** Is promised where the rule does not say. */
const usualPromise = 45

export function measureDay({ orders: wanted, agents }: World): DayFigures {
  const orders = wanted.filter(({ status }) => status !== 'refused' && status !== 'declined')
  const minutes = orders
    .filter(({ status }) => status === 'delivered')
    .map(({ deliveredAt, placedAt }) => deliveredAt - placedAt)
    .sort((a, b) => a - b)
  const share = (count: number) => count / orders.length
  const mean = meanOf(minutes)
  const delivered = agents.map((agent) => agent.delivered)
  const meanDelivered = meanOf(delivered)
  const deviation = Math.sqrt(meanOf(delivered.map((count) => (count - meanDelivered) ** 2)))
  return {
    mean,
    p90: minutes[Math.floor(minutes.length * 0.9)] ?? Number.NaN,
    within45: share(minutes.filter((one) => one <= 45).length),
    withinPromise: share(
      orders.filter(
        ({ deliveredAt, promisedAt, placedAt }) =>
          deliveredAt <= (Number.isNaN(promisedAt) ? placedAt + usualPromise : promisedAt),
      ).length,
    ),
    said: meanOf(
      orders.map(({ promisedAt, placedAt }) =>
        Number.isNaN(promisedAt) ? usualPromise : promisedAt - placedAt,
      ),
    ),
    insideWindow: share(
      orders.filter(
        ({ deliveredAt, promisedFrom, promisedAt }) =>
          deliveredAt >= promisedFrom && deliveredAt <= promisedAt,
      ).length,
    ),
    kmAnOrder: agents.reduce((sum, agent) => sum + agent.km, 0) / Math.max(1, minutes.length),
    joined: share(orders.filter(({ wasJoined }) => wasJoined).length),
    unserved: orders.length - minutes.length,
    refused: wanted.filter(({ status }) => status === 'refused').length / wanted.length,
    declined: wanted.filter(({ status }) => status === 'declined').length / wanted.length,
    spread: deviation / meanDelivered,
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
