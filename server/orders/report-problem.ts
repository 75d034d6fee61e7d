import type { CurrentUser } from '#contract/accounts.ts'
import type { ProblemKind } from '#contract/after-terms.ts'
import { fail } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { EncodedPicture, KeepPicture } from '#server/platform/pictures/keep-picture.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { StoryContext } from './advance-order.ts'
import { listItems } from './item-store.ts'
import { lockDelivered } from './policy.ts'
import { isReported, reportUntil } from './problem-rules.ts'
import { insertProblem, listProblems } from './problem-store.ts'
import { boundDeviceTime } from './rules.ts'

interface Report {
  /** Empty for the whole order. */
  itemIds: string[]
  kind: ProblemKind
  words: string | null
  picture: EncodedPicture | null
  happenedAt?: string | undefined
}

/**
 * The customer says what was wrong with lines of a delivered order, or with all of it. One that was said in time by
 * its own phone counts though it comes later.
 */
export async function reportProblem(
  { tx, clock, settings, keepPicture }: StoryContext & { settings: Settings; keepPicture: KeepPicture },
  input: { customer: CurrentUser; orderId: string; report: Report },
): Promise<void> {
  const { customer, report } = input
  const order = await lockDelivered(tx, input.orderId, customer)
  const items = (await listItems(tx, order.id)).filter(({ id }) => report.itemIds.includes(id))
  if (items.length < report.itemIds.length) throw fail('items.not_found')
  const now = clock.now()
  const at = boundDeviceTime(report.happenedAt, now, order.delivered_at)
  if (at > reportUntil(order, settings)) throw fail('problems.too_late')
  if (isReported(await listProblems(tx, order.id), report.itemIds)) throw fail('problems.one_open')

  const { kind, words, picture } = report
  const problem = {
    id: newId('problem', clock),
    order_id: order.id,
    is_whole: items.length === 0,
    kind,
    words,
    picture_id: picture && (await keepPicture(tx, picture, { ownerId: customer.id, orderId: order.id })),
    reported_at: at,
    received_at: now,
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
}
