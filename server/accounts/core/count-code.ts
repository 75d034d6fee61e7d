import { createHash } from 'node:crypto'
import type { CodeWay } from '#contract/accounts/codes.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry, type Limit } from '#server/platform/database/rate-limit.ts'
import { countSmsOfDay, countUnusedSms } from '#server/platform/sms/count-day.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'

const hourS = 60 * 60
const dayS = 24 * hourS

interface AskedCode {
  askedFor: string
  ip: string
  browser: string
  /** The browser's token as one of the account that has this number or address; null for any other. */
  knownDevice: string | null
}

/**
 * Counts a code before it is sent, and says which way it goes: of a number by SMS while there are any to send. Strangers cannot
 * use up somebody's codes: of one number they get few from one address, and a browser that its owner has used counts for
 * itself. Throws 429.
 */
export async function countCode(
  { db, clock }: { db: Db; clock: Clock },
  sms: SmsSettings,
  asked: AskedCode,
): Promise<CodeWay> {
  const by = asked.askedFor.includes('@') || !sms.isOn ? 'email' : 'sms'
  for (const limit of limitsOf(by, asked)) await countTry(db, clock, limit)
  if (by === 'email') return by
  if (asked.knownDevice === null) await countUnusedSms(db, clock, asked.ip, sms)
  return (await countSmsOfDay(db, clock, sms)) ? 'sms' : 'email'
}

function limitsOf(by: CodeWay, { askedFor, ip, browser, knownDevice }: AskedCode): Limit[] {
  const target = hash(askedFor)
  const of = (name: string, max: number, windowS: number, more: { ip?: string } = {}): Limit => ({
    key: `code-${by}:${name}`,
    max: by === 'sms' ? max : max * 2,
    windowS,
    ...more,
  })
  const browserDay = of(`browser:${hash(browser)}`, 10, dayS)
  if (knownDevice !== null) {
    const own = `known:${target}:${hash(knownDevice)}`
    return [browserDay, of(own, 3, hourS), of(`day:${own}`, 6, dayS)]
  }
  return [
    browserDay,
    of('address', 30, hourS, { ip }),
    of('day:address', 100, dayS, { ip }),
    of(`from:${target}`, 3, hourS, { ip }),
    of(`day:from:${target}`, 6, dayS, { ip }),
    of(`target:${target}`, 6, hourS),
    of(`day:target:${target}`, 12, dayS),
  ]
}

function hash(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
