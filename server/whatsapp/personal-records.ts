import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { listNewest } from './admin-store.ts'
import { deleteNumbersOf, findNumberOf } from './core/number-store.ts'

const mostExported = 10_000

/** Declares what is stored of conversations on WhatsApp. */
export const whatsappRecords: PersonalRecords = {
  async export(db, userId) {
    const number = await findNumberOf(db, userId)
    if (number === null) return { whatsapp: null }
    const rows = await listNewest(db, number.phone, mostExported)
    return {
      whatsapp: {
        phone: number.phone,
        stoppedAt: number.stopped_at?.toISOString() ?? null,
        messages: rows.reverse().map((row) => ({
          from: row.is_ours ? 'Kasuwa' : 'you',
          at: row.said_at.toISOString(),
          kind: row.kind,
          text:
            'say' in row.content
              ? row.content.say.text
              : (row.content.text ?? row.content.title ?? row.content.read ?? null),
        })),
      },
    }
  },
  findBlocker: async () => null,
  async erase(tx, userId) {
    await deleteNumbersOf(tx, userId)
  },
}
