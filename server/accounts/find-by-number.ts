import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/core/phone.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { lockCodeHolder } from '#server/accounts/core/holder-store.ts'
import { maskEmail } from '#server/accounts/core/mask.ts'
import { releaseNumber } from '#server/accounts/core/number-notices.ts'
import { checkAnswer, doubtOf, type OwnerMarks } from '#server/accounts/core/owner-marks.ts'
import { updateUser } from '#server/accounts/core/profile-store.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { createCodeAccount } from '#server/accounts/sign-in/create-code-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'

export type Found =
  | { kind: 'customer'; user: CurrentUser; isByAnswer?: boolean }
  /** Agents and admins work elsewhere; our team answers them. */
  | { kind: 'worker'; user: CurrentUser; isByAnswer?: boolean }
  /** The number is on an account with another proof, and the account may be somebody else's. */
  | { kind: 'doubtful'; email: string }
  /** The number was silent for so long that only an answer opens its account; `code` says what became of one that was given. */
  | { kind: 'asked'; code: ErrorCode | null }
  /** No account can be had with this number. */
  | { kind: 'none' }

interface Context extends Pick<PlatformServices, 'clock' | 'queueMail'> {
  tx: Tx
  marks: OwnerMarks
}

/**
 * Finds whose account a number is that has just been shown to be its sender's; somebody new gets one. As with codes by SMS, the
 * number may be somebody else's by now, and `answers` are looked at then: each text that they wrote.
 */
export async function findByNumber(
  context: Context,
  { phone, name, answers }: { phone: string; name: string | null; answers: readonly string[] },
  isAskedAnew = false,
): Promise<Found> {
  const { tx, clock } = context
  if (toE164(phone) !== phone) return { kind: 'none' }
  const holder = await lockCodeHolder(tx, phone)
  if (holder === null) return openAccount(context, phone, name)
  const doubt = await doubtOf(context, holder)
  const isAdmins = isAdmin({ role: holder.role, isGodMode: holder.is_god_mode })
  if (doubt !== null && isAskedAnew && !isAdmins) {
    await releaseNumber(tx, context, holder, phone)
    return openAccount(context, phone, name)
  }
  if (doubt === 'email') return { kind: 'doubtful', email: maskEmail(holder.email ?? '') }
  if (doubt === 'answer') {
    const refusal = await tryAnswers(context, holder.id, answers)
    if (refusal !== 'right') return { kind: 'asked', code: refusal }
  }
  // Stores that the number is still theirs, as whoever goes on writing shows.
  await updateUser(tx, holder.id, { phone_proved_at: clock.now() })
  const found = await present(tx, holder.id)
  return 'user' in found && doubt === 'answer' ? { ...found, isByAnswer: true } : found
}

/**
 * Returns the account of somebody whom we know by another id than a number or an address; they get one that nobody signs in
 * to.
 */
export async function findWithoutNumber(
  context: Omit<Context, 'marks'>,
  { userId, name }: { userId: string | null; name: string | null },
): Promise<Found> {
  const id =
    userId ??
    (await createCodeAccount(context, { proved: null, name: name ?? 'Customer', contactPhone: null }))
  return id === null ? { kind: 'none' } : present(context.tx, id)
}

/** Compares what reads as an answer; other texts cost no try. */
async function tryAnswers(
  context: Context,
  userId: string,
  answers: readonly string[],
): Promise<ErrorCode | 'right' | null> {
  let last: ErrorCode | null = null
  for (const typed of answers) {
    if ((await context.marks.ask(context.tx, { userId, typed })) === null) continue
    const refusal = await checkAnswer(context, userId, typed)
    if (refusal === null) return 'right'
    last = refusal.code
  }
  return last
}

async function openAccount(context: Context, phone: string, name: string | null): Promise<Found> {
  const id = await createCodeAccount(context, { proved: phone, name: name ?? 'Customer', contactPhone: null })
  return id === null ? { kind: 'none' } : present(context.tx, id)
}

async function present(tx: Tx, id: string): Promise<Found> {
  const user = await findOpenUser(tx, id)
  if (user === null) return { kind: 'none' }
  return { kind: user.role === 'customer' && !isAdmin(user) ? 'customer' : 'worker', user }
}
