import { createHash } from 'node:crypto'
import type { CodeWay } from '#contract/accounts/codes.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OpenLimit } from '#server/platform/database/rate-limit.ts'
import { type Asker, countOrProve, createIsProved } from '#server/platform/http/count-or-prove.ts'
import { unusedSmsLimits } from '#server/platform/sms/count-day.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'

const hourS = 60 * 60
const dayS = 24 * hourS

interface AskedCode extends Asker {
  askedFor: string
  browser: string
  /** The browser's token as one of the account that has this number or address; null for any other. */
  knownDevice: string | null
}

/**
 * Counts a code before it is sent, and says which way it goes: of a number by SMS while there are any for it. Strangers cannot
 * use up somebody's codes: of one number they get few from one address, a browser that its owner has used counts for itself,
 * any other does a sum for more (`request.prove`), and past that a number's code goes by email. Throws `auth.no_more_codes`.
 */
export async function countCode(
  context: { db: Db; clock: Clock; secretKey: string },
  sms: SmsSettings,
  asked: AskedCode,
): Promise<CodeWay> {
  const isProved = createIsProved(context, asked.proof)
  if (!asked.askedFor.includes('@') && sms.isOn) {
    const unused = asked.knownDevice === null ? unusedSmsLimits(asked.ip, sms) : []
    const limits = [...limitsOf('sms', asked), ...unused]
    if ((await countOrProve(context, limits, isProved)) === null) return 'sms'
  }
  const over = await countOrProve(context, limitsOf('email', asked), isProved)
  if (over !== null) throw fail('auth.no_more_codes', over)
  return 'email'
}

function limitsOf(by: CodeWay, { askedFor, ip, browser, knownDevice }: AskedCode): OpenLimit[] {
  const target = hash(askedFor)
  const of = (
    name: string,
    max: number,
    windowS: number,
    more: { ip?: string; times?: number } = {},
  ): OpenLimit => {
    const { times = 1, ...where } = more
    const most = by === 'sms' ? max : max * 2
    return { key: `code-${by}:${name}`, max: most, most: most * times, windowS, ...where }
  }
  const browserDay = of(`browser:${hash(browser)}`, 10, dayS)
  if (knownDevice !== null) {
    const own = `known:${target}:${hash(knownDevice)}`
    return [browserDay, of(own, 3, hourS), of(`day:${own}`, 6, dayS)]
  }
  return [
    browserDay,
    of('address', 30, hourS, { ip, times: 10 }),
    of('day:address', 100, dayS, { ip, times: 10 }),
    of(`from:${target}`, 3, hourS, { ip, times: 2 }),
    of(`day:from:${target}`, 6, dayS, { ip, times: 2 }),
    of(`target:${target}`, 6, hourS, { times: 2 }),
    of(`day:target:${target}`, 12, dayS, { times: 2 }),
  ]
}

function hash(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
