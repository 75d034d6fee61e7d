import assert from 'node:assert/strict'
import type { z } from 'zod'
import { reportProblem } from '#contract/after-delivery.ts'
import { getOrder } from '#contract/orders.ts'
import { driveTo, type Errand } from './errands.ts'
import { addPerson } from './people.ts'
import type { World } from './world.ts'

type Report = z.input<(typeof reportProblem)['body'] & z.ZodType>

/** A delivered errand of three lines, of a customer of their own, with ways to report something about it. */
export interface Brought extends Errand {
  itemIds: string[]
  /** Makes the call that reports; by default that the first line is spoilt. */
  report(changes?: Partial<Report>): { params: { id: string }; body: Report }
  /** Reports, and returns the report's id. */
  complain(changes?: Partial<Report>): Promise<string>
}

let people = 0

/** Places an order for somebody new and brings it. */
export async function bring(world: World, username?: string): Promise<Brought> {
  people += 1
  const customer = username ?? `complainer-${people}`
  if (username === undefined) await addPerson(world, { username: customer, role: 'customer' })
  const errand = await driveTo(world, 'delivered', { customer })
  return describeBrought(errand)
}

/** A delivered errand with ways to report something about it. */
export async function describeBrought(errand: Errand): Promise<Brought> {
  const { items } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const itemIds = items.map(({ id }) => id)
  const report = (changes: Partial<Report> = {}) => ({
    params: { id: errand.id },
    body: { itemIds: itemIds.slice(0, 1), kind: 'spoilt' as const, ...changes },
  })
  return {
    ...errand,
    itemIds,
    report,
    async complain(changes) {
      const order = await errand.customer.call(reportProblem, report(changes))
      const problem = order.after?.problems.at(-1)
      assert.ok(problem)
      return problem.id
    },
  }
}
