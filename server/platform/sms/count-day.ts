import type { Tx } from '#server/platform/database/database.ts'
import { giveBackTry, type OpenLimit } from '#server/platform/database/rate-limit.ts'
import type { SmsSettings } from './transports.ts'

const dayS = 24 * 60 * 60

/** Gives a network this many times as much whose browsers do a sum for each. */
const mostTimes = 5

/**
 * Returns what one address and the network around it may have of a day's SMS whose codes nobody typed, so that one person on
 * a few networks does not spend the day.
 */
export function unusedSmsLimits(
  ip: string,
  { priceKobo, dayLimitKobo }: Pick<SmsSettings, 'priceKobo' | 'dayLimitKobo'>,
): OpenLimit[] {
  const messages = dayLimitKobo / Math.max(1, priceKobo)
  const share = (part: number, least: number) => {
    const max = Math.max(least, Math.floor(messages * part))
    return { max, most: max * mostTimes, windowS: dayS }
  }
  return [
    { key: 'sms-unused:address', ip, ...share(0.03, 5) },
    { key: 'sms-unused:network', ip, isWide: true, ...share(0.05, 8) },
  ]
}

/** Takes an SMS back from what was not used there: its code was typed. */
export async function countUsedSms(tx: Tx, ip: string): Promise<void> {
  const none = { priceKobo: 1, dayLimitKobo: 0 }
  for (const limit of unusedSmsLimits(ip, none)) await giveBackTry(tx, limit)
}
