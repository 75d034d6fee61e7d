import type pg from 'pg'
import { createReadRelatedDebts } from '#server/orders/core/related-debts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createWriteOrder } from './place-store.ts'

/** Returns what orders are placed with: those that come at the same moment are written, and asked about, together. */
export function createPlacing<Given extends { db: Db; pool: pg.Pool }>(given: Given) {
  return {
    ...given,
    writeOrder: createWriteOrder(given.pool),
    readRelatedDebts: createReadRelatedDebts(given.db),
  }
}
