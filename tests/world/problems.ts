import assert from 'node:assert/strict'
import type { z } from 'zod'
import { reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { type Order, orderAt } from './orders.ts'
import { addPerson } from './people.ts'
import type { World } from './world.ts'

type Report = z.input<(typeof reportProblemEndpoint)['body'] & z.ZodType>

/** A delivered order of three lines, of a customer of their own, with ways to report something about it. */
export interface Brought extends Order {
  itemIds: string[]
  /** Makes the call that reports; by default that the first line is spoilt. */
  report(changes?: Partial<Report>): { params: { id: string }; body: Report }
  complain(changes?: Partial<Report>): Promise<string>
}

let people = 0

/** Places an order for somebody new and brings it. */
export async function bring(world: World, username?: string): Promise<Brought> {
  people += 1
  const customer = username ?? `complainer-${people}`
  if (username === undefined) await addPerson(world, { username: customer, role: 'customer' })
  const order = await orderAt(world, 'delivered', { customer })
  return describeBrought(order)
}

/** A delivered order with ways to report something about it. */
export async function describeBrought(placed: Order): Promise<Brought> {
  const { items } = await placed.customer.call(getOrderEndpoint, { params: { id: placed.id } })
  const itemIds = items.map(({ id }) => id)
  const report = (changes: Partial<Report> = {}) => ({
    params: { id: placed.id },
    body: { itemIds: itemIds.slice(0, 1), kind: 'spoilt' as const, ...changes },
  })
  return {
    ...placed,
    itemIds,
    report,
    async complain(changes) {
      const order = await placed.customer.call(reportProblemEndpoint, report(changes))
      const problem = order.after?.problems.at(-1)
      assert.ok(problem)
      return problem.id
    },
  }
}
