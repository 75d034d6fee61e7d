import type { ChatFilter, ChatRow, ChatsWaiting } from '#contract/chat/admin-chat.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { type InboxPlace, type InboxRow, listInbox, readWaitingRow } from './admin-chat-store.ts'
import { presentHead } from './read-thread.ts'

/** Returns who waits for an answer of our team. */
export async function readWaiting(
  db: Db,
  adminId: string,
  cities: readonly string[] | null,
): Promise<ChatsWaiting> {
  const row = await readWaitingRow(db, adminId, cities)
  return {
    unanswered: row.unanswered,
    mine: row.mine,
    longestSince: row.longest_since?.toISOString() ?? null,
  }
}

export async function readInbox(
  db: Db,
  asked: {
    viewerId: string
    cities: readonly string[] | null
    filter: ChatFilter
    search: string | null
    cursor: string | null
    limit: number
  },
): Promise<{ items: ChatRow[]; nextCursor: string | null; unanswered: number }> {
  const { cursor, limit, ...rest } = asked
  const after = cursor === null ? null : readPlace(cursor)
  const read = (most: number) => listInbox(db, { ...rest, after, limit: most })
  const [{ rows, nextCursor }, { unanswered }] = await Promise.all([
    readPage(limit, read, formatPlace),
    readWaitingRow(db, asked.viewerId, asked.cities),
  ])
  return { items: rows.map(presentRow), nextCursor, unanswered }
}

function presentRow(row: InboxRow): ChatRow {
  return {
    ...presentHead(row),
    order:
      row.order_id === null
        ? null
        : { id: row.order_id, code: row.order_code, status: row.order_status, marketName: row.market_name },
    last: {
      from: row.last_role,
      text: row.last_text,
      hasPicture: row.last_has_picture,
      isForgotten: row.last_is_forgotten,
      at: row.last_message_at.toISOString(),
    },
    unread: row.unread,
  }
}

/** `w.1772445600000.cht_…`: who waits, since when; `q.` for those who do not, by their last message. */
function formatPlace(row: InboxRow): string {
  const at = row.waiting_since ?? row.last_message_at
  return `${row.waiting_since === null ? 'q' : 'w'}.${at.getTime()}.${row.id}`
}

function readPlace(cursor: string): InboxPlace {
  const [, kind, at, id] = /^([wq])\.(\d{1,15})\.(cht_[0-9a-z]{26})$/.exec(cursor) ?? []
  if (id === undefined)
    throw fail('request.invalid', {
      fields: [{ path: 'cursor', message: 'Use the nextCursor of the page before' }],
    })
  return { isWaiting: kind === 'w', at: new Date(Number(at)), id }
}
