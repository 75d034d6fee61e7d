import { days } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry, forgetTries } from '#server/platform/database/rate-limit.ts'
import type { CodeHolderRow } from './holder-store.ts'

/** Signs of an account's owner that another feature stores. Accounts know no orders. */
export interface OwnerMarks {
  /** When the owner last used this number for something, or null. */
  lastUseAt(db: Db | Tx, of: { userId: string; phone: string }): Promise<Date | null>
  /** Returns whether an answer is what only the owner knows, and how many tries it costs; null if it is no answer. */
  ask(db: Db | Tx, of: { userId: string; typed: string }): Promise<{ isRight: boolean; cost: number } | null>
}

/** Networks give a number that nobody uses to somebody else, after a year at the earliest. */
const provedForMs = days(180)

/** Since when a number must have been shown for its account to be believed. */
export const provedSince = (now: Date) => new Date(now.getTime() - provedForMs)

type Holder = Pick<CodeHolderRow, 'id' | 'email' | 'phone_number' | 'phone_proved_at' | 'created_at'>

interface Context {
  tx: Db | Tx
  clock: Clock
  marks: OwnerMarks
}

/** Returns whether an account gave no sign of its number for so long that the number may be somebody else's by now. */
export async function isSilent({ tx, clock, marks }: Context, holder: Holder): Promise<boolean> {
  const since = provedSince(clock.now())
  const isRecent = (at: Date | null) => at !== null && at > since
  if (isRecent(holder.phone_proved_at) || isRecent(holder.created_at)) return false
  if (holder.phone_number === null) return true
  return !isRecent(await marks.lastUseAt(tx, { userId: holder.id, phone: holder.phone_number }))
}

/**
 * Returns what somebody with this number has to show beside it, since it may be another's: it was mistyped, typed on purpose
 * to catch its owner, or given to somebody else by its network. Null if the number is enough.
 */
export async function doubtOf(context: Context, holder: Holder): Promise<'email' | 'answer' | null> {
  const { phone_proved_at: provedAt } = holder
  if (provedAt !== null && provedAt > provedSince(context.clock.now())) return null
  if (holder.email !== null) return 'email'
  return (await isSilent(context, holder)) ? 'answer' : null
}

/** Tries an account has in all for an answer, so that nobody tries all areas. */
const tries = { max: 4, windowS: 30 * 24 * 60 * 60 }

/** Compares an answer with what only the owner knows. Returns a refusal, so that what was counted stays. */
export async function checkAnswer(
  { tx, clock, marks }: Context,
  userId: string,
  typed: string,
): Promise<AppError | null> {
  const answer = await marks.ask(tx, { userId, typed })
  const key = `owner-answer:${userId}`
  try {
    await countTry(tx, clock, { key, cost: answer?.cost ?? 1, ...tries })
  } catch (error) {
    if (error instanceof AppError) return fail('auth.answer_over')
    throw error
  }
  if (answer?.isRight !== true) return fail('auth.wrong_answer')
  await forgetTries(tx, key)
  return null
}
