import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ProblemKind } from '#contract/orders/after-delivery-terms.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { listItems } from '#server/orders/core/item-store.ts'
import { lockDelivered } from '#server/orders/core/policy.ts'
import { insertProblem, listProblems } from '#server/orders/core/problem-store.ts'
import { behindMs, boundDeviceTime } from '#server/orders/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { isReported, reportUntil } from './problem-rules.ts'

interface Report {
  /** Empty for the whole order. */
  itemIds: string[]
  kind: ProblemKind
  words: string | null
  picture: ReceivedPicture | null
  happenedAt?: string | undefined
}

/** Refuses a report that cannot be made: of another's order or items, one that came too late, or a second one. */
export async function checkReport(
  { tx, clock, settings }: WriteContext & { settings: Settings },
  input: { customer: CurrentUser; orderId: string; report: Pick<Report, 'itemIds' | 'happenedAt'> },
) {
  const { customer, report } = input
  const order = await lockDelivered(tx, input.orderId, customer)
  const items = (await listItems(tx, order.id)).filter(({ id }) => report.itemIds.includes(id))
  if (items.length < report.itemIds.length) throw fail('items.not_found')
  const at = boundDeviceTime(report.happenedAt, clock.now(), order.delivered_at, behindMs.others)
  if (at > reportUntil(order, settings)) throw fail('problems.too_late')
  if (isReported(await listProblems(tx, order.id), report.itemIds)) throw fail('problems.one_open')
  return { order, items, at }
}

/**
 * The customer says what was wrong with items of a delivered order, or with all of it. One that was said in
 * time by its own phone counts though it comes later. Returns its id.
 */
export async function reportProblem(
  context: WriteContext & { settings: Settings; savePicture: SavePicture },
  input: { customer: CurrentUser; orderId: string; report: Report },
): Promise<string> {
  const { tx, clock, savePicture } = context
  const { customer, report } = input
  const { order, items, at } = await checkReport(context, input)
  const { kind, words: text, picture } = report
  const problem = {
    id: newId('problem', clock),
    order_id: order.id,
    is_whole: items.length === 0,
    kind,
    words: text,
    picture_id: picture && (await savePicture(tx, picture, { ownerId: customer.id, orderId: order.id })),
    reported_at: at,
    received_at: clock.now(),
  }
  await insertProblem(tx, problem, report.itemIds)
  await appendEvent(tx, clock, {
    type: 'order.problem_reported',
    order,
    actor: 'customer',
    actorId: customer.id,
    happenedAt: at,
    detail: { problemId: problem.id, kind, name: items[0]?.name ?? null, lines: items.length },
  })
  return problem.id
}
