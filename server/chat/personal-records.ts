import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import { blankChatsOf, listWritten, type WrittenRow } from './records-store.ts'

const readAtOnce = 200

/** Declares what chats store about people: what they wrote, and the pictures that they sent. */
export const chatRecords: PersonalRecords = {
  async export(db, userId) {
    const rows = await listAllWritten(db, userId)
    return {
      messages: rows.map((row) => ({
        to: row.kind === 'order' ? { orderId: row.order_id } : 'our office',
        sentAt: row.sent_at.toISOString(),
        text: row.body,
        /** Shown at this address to anyone who sent it. */
        picture: row.picture_id === null ? null : `/api/chat/pictures/${row.id}`,
      })),
    }
  },
  findBlocker: async () => null,
  async erase(tx, userId) {
    await eraseThesePictures(tx, await blankChatsOf(tx, userId))
  },
}

async function listAllWritten(db: Db, userId: string): Promise<WrittenRow[]> {
  const rows: WrittenRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const page = await listWritten(
      db,
      userId,
      last ? { sentAt: last.sent_at, id: last.id } : null,
      readAtOnce,
    )
    rows.push(...page)
    if (page.length < readAtOnce) return rows
  }
}
