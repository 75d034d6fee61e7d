import { sql } from 'kysely'
import { fitsLastOrder, readOwnerAnswer } from '#domain/orders/owner-answer.ts'
import type { OwnerMarks } from '#server/accounts/core/owner-marks.ts'
import { readAreasNow } from '#server/markets/read-areas.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A guessed area is right far more often than a guessed amount. */
const areaCost = 2

/**
 * Returns what orders tell of who has the account: that it was used with the number, where the last one went and what it came
 * to.
 */
export const orderMarks: OwnerMarks = {
  async lastUseAt(db, { userId, phone }) {
    const { rows } = await sql<{ placed_at: Date }>`
      select placed_at from orders where customer_id = ${userId} and contact_phone = ${phone}
      order by placed_at desc limit 1`.execute(db)
    return rows[0]?.placed_at ?? null
  },
  async ask(db, { userId, typed }) {
    const areas = await readAreasNow(db)
    const answer = readOwnerAnswer(typed, areas)
    if (answer === null) return null
    const isRight = fitsLastOrder(answer, await findLast(db, userId), areas)
    return { isRight, cost: answer.area === null ? 1 : areaCost }
  },
}

/** Where the last order went, and what the last one with a bill came to. */
async function findLast(
  db: Db | Tx,
  userId: string,
): Promise<{ area: string | null; totalKobo: number | null }> {
  const { rows } = await sql<{ area: string | null; total_kobo: number | null }>`
    select (select area from orders where customer_id = ${userId} order by placed_at desc limit 1) as area,
      (select total_kobo from orders where customer_id = ${userId} and total_kobo is not null
        order by placed_at desc limit 1) as total_kobo`.execute(db)
  return { area: rows[0]?.area ?? null, totalKobo: rows[0]?.total_kobo ?? null }
}
