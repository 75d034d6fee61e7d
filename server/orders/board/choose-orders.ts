import type { OrderChoice } from '#contract/orders/bulk-actions.ts'
import { mostInRun } from '#contract/runs/runs.ts'
import { listBoardCodes, listCodes } from '#server/orders/core/find-order.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import type { RunSubject } from '#server/runs/run-work.ts'
import { type Asked, type BoardContext, boardFilterOf, type FilterContext } from './read-board.ts'

/**
 * Returns the orders of a run: those named, in the order asked, or all that fit a filter, newest first. Throws `runs.changed`
 * where more fit than the admin was shown, and `orders.not_found` for one of a city that they do not work for.
 */
export async function chooseOrders(
  context: FilterContext & { tx: Tx; viewer: Viewer },
  choice: OrderChoice,
): Promise<RunSubject[]> {
  const { tx, viewer } = context
  if ('ids' in choice) {
    const { cities = null } = viewer.user
    const codes = await listCodes(tx, choice.ids, cities)
    if (cities !== null && codes.size < choice.ids.length) throw fail('orders.not_found')
    return choice.ids.map((id) => ({ id, label: codes.get(id) ?? id }))
  }
  const { city, ...filter } = choice.filter
  const asked = { ...filter, cities: citiesToRead(viewer, city) }
  const found = await listBoardCodes(tx, boardFilterOf(context, asked), choice.count + 1)
  if (found.length > choice.count) throw fail('runs.changed')
  return found.map(({ id, code }) => ({ id, label: code }))
}

/** Counts the orders that fit a filter, up to one more than a run takes. */
export async function countOrders(context: BoardContext, filter: Asked): Promise<number> {
  const { db, clock } = context
  const areas = await context.readAreas()
  const found = await listBoardCodes(db, boardFilterOf({ clock, areas }, filter), mostInRun + 1)
  return found.length
}

/** Returns what the audit log notes of the orders chosen. */
export function choiceSaid(choice: OrderChoice): Record<string, unknown> {
  return 'ids' in choice ? {} : { filter: choice.filter }
}
