import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { deleteNotesOf, listNotes } from './customer-store.ts'

/** Declares what admins have noted about a person; who wrote it is not theirs to take along. */
export const noteRecords: PersonalRecords = {
  async export(db, userId) {
    const notes = await listNotes(db, userId, Number.MAX_SAFE_INTEGER)
    return { notes: notes.map(({ body, writtenAt }) => ({ text: body, at: writtenAt.toISOString() })) }
  },
  findBlocker: async () => null,
  erase: deleteNotesOf,
}
