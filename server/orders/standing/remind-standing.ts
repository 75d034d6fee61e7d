import { datesToRemind, placeTime, standingHour } from '#domain/standing.ts'
import { type NotifyContext, reportRefusal, sendReminder } from './notify-customer.ts'
import { previewDate } from './preview-date.ts'
import { findDate, insertDate, listToRemind, lockStanding, updateDate } from './standing-store.ts'

const atOnce = 200

/**
 * Reminds customers of what is placed tomorrow, each date once. A reminder that comes late, after hours without us, moves
 * the placing; a date for which it is too late is not placed, and its customer is told so.
 */
export async function remindStanding(context: NotifyContext): Promise<void> {
  const now = context.clock.now()
  for (const { id, date } of await listToRemind(context.db, datesToRemind(now), atOnce))
    await remindOf(context, id, date)
}

async function remindOf(context: NotifyContext, id: string, date: string): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, id)
    if (standing === null || standing.is_paused) return
    await insertDate(tx, { id, date, scheduledFor: standingHour(date, standing.minute) })
    const row = await findDate(tx, id, date)
    // Another process was here first.
    if (row === null || row.reminded_at !== null || row.state !== 'planned') return
    const now = clock.now()
    const placeAt = placeTime(row.scheduled_for, now)
    if (placeAt === null) {
      const refusal = 'standing.too_late'
      await updateDate(tx, row, { state: 'failed', refusal, told_at: now })
      await reportRefusal(context, tx, { standing, row, refusal, isOver: true })
      return
    }
    const body = { ...standing.body, marketId: row.market_id ?? standing.body.marketId }
    const planned = { customerId: standing.customer_id, body, scheduledFor: row.scheduled_for }
    const { estimate, refusal, gone } = await previewDate(context, planned)
    const { lowKobo, highKobo } = estimate
    await updateDate(tx, row, {
      place_at: placeAt,
      reminded_at: now,
      low_kobo: lowKobo,
      high_kobo: highKobo,
      refusal,
    })
    await sendReminder(context, tx, { standing, row, refusal, lowKobo, highKobo, gone })
  })
}
