import { type CurrentUser, hasPermission, isStaff } from '#contract/accounts.ts'
import type { LinkedQuestion } from '#contract/questions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { FileAnswer } from '#server/platform/http/handlers.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { findPicture } from '#server/platform/pictures/picture-store.ts'
import { countTry, refuseWhenUsedUp } from '#server/platform/rate-limit.ts'
import { listItems } from './item-store.ts'
import type { LinkKey } from './link-question.ts'
import { findOrder, type OrderRow } from './order-store.ts'
import { presentLinked } from './present-question.ts'
import { findQuestion } from './question-store.ts'

type Reading = Db | Tx

/** The question that a link names. Tokens that name nothing are counted against an address. */
export async function readLinkToken(
  { db, clock, linkKey }: { db: Db; clock: Clock; linkKey: LinkKey },
  input: { token: string; ip: string },
): Promise<string> {
  const limit = { key: `question-link:${input.ip}`, max: 20, windowS: 600 }
  await refuseWhenUsedUp(db, clock, limit)
  const id = linkKey.read(input.token)
  if (id !== null && (await findQuestion(db, id))) return id
  await countTry(db, clock, limit)
  throw fail('questions.not_found')
}

/** A question as its link shows it, over or not. */
export async function readLinked(db: Reading, clock: Clock, questionId: string): Promise<LinkedQuestion> {
  const question = await findQuestion(db, questionId)
  const order = question && (await findOrder(db, question.order_id))
  const item = order && (await listItems(db, order.id)).find(({ id }) => id === question.item_id)
  if (!item) throw fail('questions.not_found')
  return presentLinked(question, item, order, clock.now())
}

/** Throws 404 unless this person may send the customer the link: the agent of the order, or staff who manage it. */
export async function demandMaySendLink(db: Db, questionId: string, viewer: CurrentUser): Promise<void> {
  const question = await findQuestion(db, questionId)
  const order = question && (await findOrder(db, question.order_id))
  const isOffice = isStaff(viewer) && hasPermission(viewer, 'orders.manage')
  if (!order || !(isOffice || order.agent_id === viewer.id)) throw fail('questions.not_found')
}

/** Whether somebody is the customer or the agent of an order, or staff who read orders. */
export function isParty(viewer: CurrentUser, order: OrderRow): boolean {
  if (order.customer_id === viewer.id || order.agent_id === viewer.id) return true
  return isStaff(viewer) && hasPermission(viewer, 'orders.read')
}

/** A picture for those who may see its order. */
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

/** The bytes of a picture whose reader has been judged. */
export async function sendPicture(files: PictureFiles, id: string | null): Promise<FileAnswer> {
  const bytes = id === null ? null : await files.read(id)
  if (bytes === null) throw fail('pictures.not_found')
  return { bytes, type: 'image/webp', keepS: 3600 }
}
