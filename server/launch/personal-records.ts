import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { blankMarksOf, listMarksOf } from './mark-store.ts'

/** Declares what the launch page stores about admins: which items of the checklist they decided about. */
export const launchRecords: PersonalRecords = {
  async export(db, userId) {
    const marks = await listMarksOf(db, userId)
    return marks.length === 0 ? {} : { launchMarks: marks }
  },
  findBlocker: async () => null,
  erase: blankMarksOf,
}
