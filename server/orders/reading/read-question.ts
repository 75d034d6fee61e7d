import { type CurrentUser, hasPermission, isAdmin, worksFor } from '#contract/accounts/accounts.ts'
import type { LinkedQuestion } from '#contract/orders/questions.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { findOrder, type OrderRow } from '#server/orders/core/find-order.ts'
import { listItems } from '#server/orders/core/item-store.ts'
import { mayAgentReachCustomer } from '#server/orders/core/policy.ts'
import { findQuestion } from '#server/orders/core/question-store.ts'
import type { LinkKey } from '#server/orders/questions/link-question.ts'
import { findShortLink } from '#server/orders/questions/short-link.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { FileAnswer } from '#server/platform/http/handlers.ts'
import { sendPicture } from '#server/platform/http/send-picture.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { findPicture } from '#server/platform/pictures/picture-store.ts'
import { presentLinked } from './present-question.ts'

type Reading = Db | Tx

/** Wrong links from one network; mobile carriers put thousands of people behind one. */
const wrongLinks = { key: 'question-link', max: 60, windowS: 600 }

/** Returns the question that a link names. A right one always works: it is signed with 192 bits. Others are counted. */
export async function readLinkToken(
  { db, clock, linkKey }: { db: Db; clock: Clock; linkKey: LinkKey },
  input: { token: string; ip: string },
): Promise<NonNullable<ReturnType<LinkKey['read']>>> {
  const shortId = await findShortLink(db, input.token)
  const link = shortId === null ? linkKey.read(input.token) : { questionId: shortId, way: 'link' as const }
  if (link !== null && (await findQuestion(db, link.questionId))) return link
  await countTry(db, clock, { ...wrongLinks, ip: input.ip })
  throw fail('questions.not_found')
}

/** Returns a question as its link shows it, over or not. */
export async function readLinked(db: Reading, clock: Clock, questionId: string): Promise<LinkedQuestion> {
  const question = await findQuestion(db, questionId)
  const order = question && (await findOrder(db, question.order_id))
  const item = order && (await listItems(db, order.id)).find(({ id }) => id === question.item_id)
  if (!item) throw fail('questions.not_found')
  return presentLinked(question, item, order, clock.now())
}

/**
 * The link that admins may pass on, which leaves an audit row. Throws 404 unless this person manages the order; the agent
 * never gets one.
 */
export async function giveLink(
  { tx, clock, linkKey }: WriteContext & { linkKey: LinkKey },
  questionId: string,
  viewer: CurrentUser,
): Promise<string> {
  const isAdminReader = isAdmin(viewer) && hasPermission(viewer, 'orders.manage')
  const question = isAdminReader ? await findQuestion(tx, questionId) : null
  const order = question && (await findOrder(tx, question.order_id))
  if (!order || !worksFor(viewer, order.city)) throw fail('questions.not_found')
  const item = (await listItems(tx, order.id)).find(({ id }) => id === question.item_id)
  await recordAudit(tx, clock, {
    actorId: viewer.id,
    action: 'orders.give_link',
    subject: order.id,
    detail: { item: item?.name ?? '' },
  })
  return linkKey.pathOf(questionId, 'admin_link')
}

/**
 * Returns whether somebody is the customer of an order, its agent while it is under way, or admins who read
 * orders.
 */
function isParty(viewer: CurrentUser, order: OrderRow): boolean {
  if (order.customer_id === viewer.id) return true
  if (order.agent_id === viewer.id && mayAgentReachCustomer(order)) return true
  return isAdmin(viewer) && hasPermission(viewer, 'orders.read') && worksFor(viewer, order.city)
}

export async function readPicture(
  { db, pictureFiles }: { db: Db; pictureFiles: PictureFiles },
  id: string,
  viewer: CurrentUser,
): Promise<FileAnswer> {
  const picture = await findPicture(db, id)
  const order = picture?.order_id ? await findOrder(db, picture.order_id) : null
  if (!order || !isParty(viewer, order)) throw fail('pictures.not_found')
  return sendPicture(pictureFiles, id)
}
