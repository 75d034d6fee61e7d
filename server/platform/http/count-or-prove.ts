import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { bitsOf, hasZeroBits, proofHeader } from '#domain/proof-of-work.ts'
import { minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countWithin, giveBackTry, type OpenLimit } from '#server/platform/database/rate-limit.ts'
import type { RequestContext } from './handlers.ts'

/** From where somebody asks, and the sum that their browser did for it. */
export interface Asker {
  ip: string
  proof: string | null
}

export function askerOf({ ip, headers }: Pick<RequestContext, 'ip' | 'headers'>): Asker {
  const proof = headers[proofHeader]
  return { ip, proof: typeof proof === 'string' ? proof : null }
}

interface Context {
  db: Db
  clock: Clock
  secretKey: string
}

/** Returns whether the browser that asks has done its sum; looked at once, since a sum is good for one request. */
type IsProved = () => Promise<boolean>

export function createIsProved(context: Context, proof: string | null): IsProved {
  let answer: Promise<boolean> | null = null
  return () => {
    answer ??= useProof(context, proof)
    return answer
  }
}

const puzzleMs = minutes(10)
/** Some ten thousand hashes: a second or two on a cheap phone. */
const fewestBits = 14
const mostBits = 18

/**
 * Counts one try under every limit, or under none. A limit that is full asks for a sum by throwing `request.prove`, and with a
 * right one counts on to its `most`; one that is over by then is returned with the seconds that it lasts.
 */
export async function countOrProve(
  context: Context,
  limits: readonly OpenLimit[],
  isProved: IsProved,
): Promise<{ retryAfterS: number } | null> {
  const { db, clock } = context
  const counted: OpenLimit[] = []
  const refuse = async <T>(answer: T): Promise<T> => {
    for (const limit of counted) await giveBackTry(db, limit)
    return answer
  }
  for (const limit of limits) {
    const first = await countWithin(db, clock, limit)
    if (first.isWithin) {
      counted.push(limit)
      continue
    }
    const retryAfterS = secondsUntil(first.endsAt, clock)
    if (limit.most <= limit.max || first.hits >= limit.most) return refuse({ retryAfterS })
    if (!(await isProved())) throw await refuse(askForProof(context, { ...first, limit, retryAfterS }))
    if (!(await countWithin(db, clock, { ...limit, max: limit.most })).isWithin)
      return refuse({ retryAfterS })
    counted.push(limit)
  }
  return null
}

function secondsUntil(at: Date, clock: Clock): number {
  return Math.max(1, Math.ceil((at.getTime() - clock.now().getTime()) / 1000))
}

function askForProof(
  { clock, secretKey }: Pick<Context, 'clock' | 'secretKey'>,
  { hits, limit, retryAfterS }: { hits: number; limit: OpenLimit; retryAfterS: number },
): AppError {
  const doublings = Math.floor(Math.log2(Math.max(1, hits / Math.max(1, limit.max))))
  const bits = Math.min(mostBits, fewestBits + doublings)
  const until = clock.now().getTime() + puzzleMs
  const text = `${bits}.${until.toString(36)}.${randomBytes(9).toString('base64url')}`
  return fail('request.prove', { retryAfterS, detail: { puzzle: `${text}.${sealOf(secretKey, text)}` } })
}

/** Returns whether a sum is right, is of a text of ours that is not over, and is used for the first time. */
async function useProof({ db, clock, secretKey }: Context, proof: string | null): Promise<boolean> {
  const [, text, until, seal] =
    /^(\d{1,2}\.([a-z0-9]{6,12})\.[\w-]{12})\.([\w-]{22})\.\d{1,12}$/.exec(proof ?? '') ?? []
  if (proof === null || text === undefined || until === undefined || seal === undefined) return false
  const now = clock.now().getTime()
  const endsAt = Number.parseInt(until, 36)
  if (!isSame(seal, sealOf(secretKey, text)) || endsAt <= now || endsAt > now + puzzleMs) return false
  if (!hasZeroBits(createHash('sha256').update(proof).digest(), bitsOf(text))) return false
  const once = { key: `proof:${seal}`, max: 1, windowS: puzzleMs / 1000 }
  return (await countWithin(db, clock, once)).isWithin
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function sealOf(secretKey: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'proof-of-work', 32))
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
}
