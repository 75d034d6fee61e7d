import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { deleteUsualListsOf, listUsualListRows } from './store.ts'

/** What lists keep about people: the usual ones, with what they wrote on them. */
export const listRecords: PersonalRecords = {
  export: async (db, userId) => ({ usualLists: await listUsualListRows(db, userId) }),
  findBlocker: async () => null,
  erase: deleteUsualListsOf,
}
