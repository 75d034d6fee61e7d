import { randomInt, timingSafeEqual } from 'node:crypto'
import { minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hashToken } from './account-tokens.ts'
import { type CodeOwner, type CodeRow, countCodeTry, insertCode, markCodeProved } from './code-store.ts'

export const codeLifeMs = minutes(30)

/** Wrong digits that one message is good for. */
const triesMax = 5

/** Says who waits for a code: the browser's own token, and the number or address that was typed there. */
export interface AskingBrowser {
  browser: string
  askedFor: string
}

/**
 * Makes six digits that count in one browser, for what was typed there. The hash is over all three: whoever reads the table
 * has neither token nor digits, and a code that was overheard opens nothing elsewhere. Codes of before go on working.
 */
export async function issueCode(
  tx: Tx,
  clock: Clock,
  { sentTo, ...asking }: AskingBrowser & { sentTo: string | null },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.now()
  const { browserHash, askedFor } = ownerOf(asking)
  await insertCode(tx, {
    browser_hash: browserHash,
    asked_for: askedFor,
    sent_to: sentTo,
    code_hash: hashOf(asking, code),
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifeMs),
  })
  return code
}

export function ownerOf({ browser, askedFor }: AskingBrowser): CodeOwner {
  return { browserHash: hashToken(browser), askedFor: askedFor.toLowerCase() }
}

/** Holds what right digits have shown. */
export interface ProvedCode {
  /** The number or address that they were sent to. */
  sentTo: string
  isFirstTime: boolean
  /** Says that the number itself was shown to be theirs, by these digits or by others before. */
  hasNumber: boolean
}

/**
 * Looks at typed digits. A wrong guess counts against the codes of this browser alone, so that nobody can use up another's.
 * Returns auth.code_over or auth.wrong_code rather than throw it: what was counted must stay.
 */
export async function checkCode(
  tx: Tx,
  clock: Clock,
  { code, ...asking }: AskingBrowser & { code: string },
): Promise<ProvedCode | AppError> {
  const owner = ownerOf(asking)
  const now = clock.now()
  const rows = await countCodeTry(tx, owner, { now, max: triesMax })
  if (rows.length === 0) return fail('auth.code_over')
  const typed = hashOf(asking, code)
  const right = rows.find(({ code_hash }) => timingSafeEqual(code_hash, typed))
  if (right === undefined || right.sent_to === null)
    return fail(rows.some(({ tries }) => tries < triesMax) ? 'auth.wrong_code' : 'auth.code_over')
  await markCodeProved(tx, owner, { codeHash: right.code_hash, now })
  const isOfNumber = (row: CodeRow) => row.sent_to === owner.askedFor && !owner.askedFor.includes('@')
  return {
    sentTo: right.sent_to,
    isFirstTime: right.proved_at === null,
    hasNumber: isOfNumber(right) || rows.some((row) => isOfNumber(row) && row.proved_at !== null),
  }
}

function hashOf({ browser, askedFor }: AskingBrowser, code: string): Buffer {
  return hashToken(`${browser}:${askedFor.toLowerCase()}:${code}`)
}
