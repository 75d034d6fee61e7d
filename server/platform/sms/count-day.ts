import { lagosTime } from '#domain/days.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fail } from '#server/platform/errors.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import type { SmsSettings } from './transports.ts'

/** Counts what one SMS costs against the day, over all processes. Throws auth.sms_spent where the day has had its share. */
export async function countSmsOfDay(
  db: Db,
  clock: Clock,
  { priceKobo, dayLimitKobo }: Pick<SmsSettings, 'priceKobo' | 'dayLimitKobo'>,
): Promise<void> {
  const key = `sms:day:${lagosTime(clock.now()).date}`
  try {
    await countTry(db, clock, { key, max: dayLimitKobo, cost: priceKobo, windowS: 26 * 60 * 60 })
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') throw fail('auth.sms_spent')
    throw error
  }
}
