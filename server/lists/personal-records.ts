import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { deleteUsualListsOf, listUsualListRows } from './store.ts'

/** Declares what lists store about people: the usual ones, with what they wrote on them. */
export const listRecords: PersonalRecords = {
  export: async (db, userId) => ({ usualLists: await listUsualListRows(db, userId) }),
  findBlocker: async () => null,
  erase: deleteUsualListsOf,
}
