import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { hasPermission, isAdmin, worksFor } from '#contract/accounts/accounts.ts'
import type { AdminThread } from '#contract/chat/admin-chat.ts'
import type { ChatThread } from '#contract/chat/chat.ts'
import { findOrder } from '#server/orders/core/find-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileAnswer } from '#server/platform/http/handlers.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { type AdminRow, cityOfThread, findAdminThread } from './admin-chat-store.ts'
import { type Entrance, enterOrder } from './policy.ts'
import { emptyPage, readThreadPage } from './present-thread.ts'
import { closesAt, isOpen } from './rules.ts'
import { findMessage, findThread, findThreadById } from './store.ts'

/** Returns a thread as its customer or agent sees it; empty where nobody has written. */
export async function readThread(
  { db, clock }: { db: Db; clock: Clock },
  entrance: Entrance,
  { viewerId, before }: { viewerId: string; before: number | null },
): Promise<ChatThread> {
  const thread = await findThread(db, entrance.name)
  const reader = { personId: viewerId, role: entrance.role, readsSince: entrance.readsSince }
  const page = thread === null ? emptyPage : await readThreadPage(db, thread, reader, before)
  return {
    ...page,
    kind: entrance.kind,
    orderId: entrance.orderId,
    canWrite: isOpen(entrance.endedAt, clock.now()),
    openUntil: closesAt(entrance.endedAt)?.toISOString() ?? null,
  }
}

/** Returns a thread as our team sees it, with its person and its order. */
export async function readAdminThread(
  db: Db,
  id: string,
  { viewerId, before }: { viewerId: string; before: number | null },
): Promise<AdminThread> {
  const [row, thread] = await Promise.all([findAdminThread(db, id), findThreadById(db, id)])
  if (!row || !thread) throw fail('chat.not_found')
  const reader = { personId: viewerId, role: 'staff', readsSince: null } as const
  const page = await readThreadPage(db, thread, reader, before)
  return {
    ...page,
    ...presentHead(row),
    phone: row.phone,
    email: row.email,
    order: row.order_id === null ? null : await readBrief(db, row.order_id),
  }
}

/** Presents what the inbox and the thread itself both say of it. */
export function presentHead(row: AdminRow) {
  return {
    id: row.id,
    kind: row.kind,
    person: { id: row.person_id, name: row.person_name, role: row.person_role },
    waitingSince: row.waiting_since?.toISOString() ?? null,
    assignedTo:
      row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? 'Somebody' },
  }
}

async function readBrief(db: Db, orderId: string): Promise<AdminThread['order']> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    marketName: order.market_name,
    agentName: order.agent_name,
    agentPhone: order.agent_phone,
    area: order.area,
    itemCount: order.item_count,
    placedAt: order.placed_at.toISOString(),
    promiseBy: order.promised_by.toISOString(),
    endedAt: order.ended_at?.toISOString() ?? null,
    totalKobo: order.total_kobo,
    estimateHighKobo: order.estimate_high_kobo,
  }
}

async function mayReadAsAdmin(db: Db, threadId: string, viewer: CurrentUser): Promise<boolean> {
  if (!isAdmin(viewer) || !hasPermission(viewer, 'chats.manage')) return false
  if (viewer.cities === undefined) return true
  const city = await cityOfThread(db, threadId)
  return city !== null && worksFor(viewer, city)
}

/** Returns the picture of a message, for those in its thread and for admins of the chats. No device may cache it. */
export async function readMessagePicture(
  { db, pictureFiles }: { db: Db; pictureFiles: PictureFiles },
  messageId: string,
  viewer: CurrentUser,
): Promise<FileAnswer> {
  const message = await findMessage(db, messageId)
  const thread = message && (await findThreadById(db, message.thread_id))
  if (!thread || message.picture_id === null) throw fail('pictures.not_found')
  if (!(await mayReadAsAdmin(db, thread.id, viewer))) {
    const { readsSince } =
      thread.order_id === null ? { readsSince: null } : await enterOrder(db, thread.order_id, viewer)
    const isStranger = thread.order_id === null && thread.person_id !== viewer.id
    if (isStranger || (readsSince !== null && message.sent_at < readsSince)) throw fail('pictures.not_found')
  }
  const bytes = await pictureFiles.read(message.picture_id)
  if (bytes === null) throw fail('pictures.not_found')
  return { bytes, type: 'image/webp', cacheSeconds: 0 }
}
