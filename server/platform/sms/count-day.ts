import { lagosTime } from '#domain/days.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry, giveBackTry } from '#server/platform/database/rate-limit.ts'
import type { SmsSettings } from './transports.ts'

const dayS = 24 * 60 * 60

/** What one address and the network around it may have of a day's SMS whose codes nobody typed. */
function unusedLimits(ip: string, messages: number) {
  const share = (part: number, least: number) => Math.max(least, Math.floor(messages * part))
  return [
    { key: 'sms-unused:address', ip, max: share(0.03, 5), windowS: dayS },
    { key: 'sms-unused:network', ip, isWide: true, max: share(0.05, 8), windowS: dayS },
  ]
}

/** Counts an SMS by where it was asked for, so that one person on a few networks does not spend the day. Throws 429. */
export async function countUnusedSms(
  db: Db,
  clock: Clock,
  ip: string,
  { priceKobo, dayLimitKobo }: Pick<SmsSettings, 'priceKobo' | 'dayLimitKobo'>,
): Promise<void> {
  for (const limit of unusedLimits(ip, dayLimitKobo / Math.max(1, priceKobo)))
    await countTry(db, clock, limit)
}

/** Takes an SMS back from what was not used there: its code was typed. */
export async function countUsedSms(tx: Tx, ip: string): Promise<void> {
  for (const limit of unusedLimits(ip, 0)) await giveBackTry(tx, limit)
}

/** Adds the price of one SMS to the day’s total, over all processes; false where that would pass the day’s limit. */
export async function countSmsOfDay(
  db: Db | Tx,
  clock: Clock,
  { priceKobo, dayLimitKobo }: Pick<SmsSettings, 'priceKobo' | 'dayLimitKobo'>,
): Promise<boolean> {
  const key = `sms:day:${lagosTime(clock.now()).date}`
  try {
    await countTry(db, clock, { key, max: dayLimitKobo, cost: priceKobo, windowS: 26 * 60 * 60 })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') return false
    throw error
  }
}

/** What updates on orders may have of a day's SMS: codes are to be had when there are many orders, too. */
const updatesShare = 0.8

/** Counts an update of so many kobo in the day's total; false where it would pass what updates may have of it. */
export async function countSmsUpdate(
  tx: Tx,
  clock: Clock,
  { costKobo, dayLimitKobo }: { costKobo: number; dayLimitKobo: number },
): Promise<boolean> {
  const key = `sms:updates:${lagosTime(clock.now()).date}`
  const max = Math.floor(dayLimitKobo * updatesShare)
  const row = await tx.selectFrom('rate_limits').select('hits').where('key', '=', key).executeTakeFirst()
  if ((row?.hits ?? 0) + costKobo > max) return false
  await countTry(tx, clock, { key, max: Number.MAX_SAFE_INTEGER, cost: costKobo, windowS: 26 * 60 * 60 })
  return countSmsOfDay(tx, clock, { priceKobo: costKobo, dayLimitKobo })
}
