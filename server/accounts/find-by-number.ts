import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/core/phone.ts'
import { days } from '#domain/durations.ts'
import { type CodeHolderRow, lockCodeHolder } from '#server/accounts/core/holder-store.ts'
import { maskEmail } from '#server/accounts/core/mask-email.ts'
import { releaseNumber } from '#server/accounts/core/number-notices.ts'
import { updateUser } from '#server/accounts/core/profile-store.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { createCodeAccount } from '#server/accounts/sign-in/create-code-account.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

export type Found =
  | { kind: 'customer'; user: CurrentUser }
  /** Agents and admins work elsewhere; our team answers them. */
  | { kind: 'worker'; user: CurrentUser }
  /** The number is on an account that may be somebody else's. */
  | { kind: 'doubtful'; email: string }
  /** No account can be had with this number. */
  | { kind: 'none' }

interface Context {
  tx: Tx
  clock: Clock
  queueMail: QueueMail
}

/** Networks give a number that nobody uses to somebody else, after a year at the earliest. */
const provedForMs = days(180)

/**
 * Whose account a number is that has just been shown to be its sender's; somebody new gets one. As with codes by SMS, an account with an
 * email address that has not shown for long that the number is its own may be somebody else's.
 */
export async function findByNumber(
  context: Context,
  { phone, name }: { phone: string; name: string | null },
  isAskedAnew = false,
): Promise<Found> {
  const { tx, clock } = context
  if (toE164(phone) !== phone) return { kind: 'none' }
  const holder = await lockCodeHolder(tx, phone)
  if (holder === null) return openAccount(context, phone, name)
  const now = clock.now()
  if (holder.email !== null && !isProved(holder, now)) {
    if (!isAskedAnew || isAdmin({ role: holder.role, isGodMode: holder.is_god_mode }))
      return { kind: 'doubtful', email: maskEmail(holder.email) }
    await releaseNumber(tx, context, holder, phone)
    return openAccount(context, phone, name)
  }
  // Whoever goes on writing shows that the number is still theirs.
  await updateUser(tx, holder.id, { phone_proved_at: now })
  return present(tx, holder.id)
}

function isProved({ phone_proved_at: at }: CodeHolderRow, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < provedForMs
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
