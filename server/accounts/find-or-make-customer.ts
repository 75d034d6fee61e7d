import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type CodeHolderRow, findCodeHolder, lockCodeHolder } from '#server/accounts/core/holder-store.ts'
import { releaseNumber } from '#server/accounts/core/number-notices.ts'
import { checkAnswer, isSilent, type OwnerMarks } from '#server/accounts/core/owner-marks.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { unlikelyName } from '#server/accounts/core/take-name.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

interface Context {
  clock: Clock
  marks: OwnerMarks
}

/**
 * Finds the customer whose number this is. A number that is nobody's gets an account without a password, which opens by a code
 * to the number; so does one that was silent for long, where its caller is somebody new. A sign-up that waits goes on: its browser
 * adds itself to this account by a code or its link, since nobody has shown anything of theirs here. Throws users.not_a_customer,
 * auth.answer_needed, and where the address is somebody else's.
 */
export async function findOrMakeCustomer(
  context: Context & { tx: Tx; queueMail: QueueMail },
  known: { phone: string; name: string; email: string | null; isOwner: boolean; isNew: boolean },
): Promise<CurrentUser> {
  const { tx, clock } = context
  const holder = await lockCodeHolder(tx, known.phone)
  if (holder !== null) {
    const customer = await openCustomer(tx, holder.id)
    if (known.isOwner || !(await isSilent(context, holder))) return customer
    if (!known.isNew) throw fail('auth.answer_needed')
    await releaseNumber(tx, context, holder, known.phone)
  }
  if (known.email !== null && (await lockCodeHolder(tx, known.email)) !== null)
    throw invalidFields([
      { path: 'caller.email', message: 'This email belongs to an account with another number' },
    ])
  const id = newId('user', clock)
  const isMade = await insertUser(tx, {
    id,
    username: unlikelyName([known.name]),
    name: known.name,
    role: 'customer',
    email: known.email,
    phoneNumber: known.phone,
    passwordHash: null,
    now: clock.now(),
  })
  // Looks again where the same number came at the same moment: theirs is committed now.
  if (!isMade) return findOrMakeCustomer(context, known)
  return openCustomer(tx, id)
}

/** Describes a customer as admins find them by their number. */
interface FoundCustomer {
  customer: CurrentUser & { isClaimed: boolean }
  /** The number may be somebody else's by now, and no answer has shown otherwise. */
  isSilent: boolean
}

/**
 * Finds the customer whose number this is, or null; an answer is compared with what only the owner knows, and counted. Throws
 * users.not_a_customer, auth.wrong_answer and auth.answer_over.
 */
export async function findCustomer(
  { db, ...context }: Context & { db: Db },
  { phone, answer }: { phone: string; answer: string | null },
): Promise<FoundCustomer | null> {
  const holder = await findCodeHolder(db, phone)
  if (holder === null) return null
  const user = await openCustomer(db, holder.id)
  const customer = { ...user, isClaimed: holder.phone_proved_at !== null }
  return { customer, isSilent: !(await isBelieved({ ...context, tx: db }, holder, answer)) }
}

/** Returns whether a number still speaks for its account, or the answer does. */
async function isBelieved(
  context: Context & { tx: Db },
  holder: CodeHolderRow,
  answer: string | null,
): Promise<boolean> {
  if (!(await isSilent(context, holder))) return true
  if (answer === null) return false
  const refusal = await checkAnswer(context, holder.id, answer)
  if (refusal !== null) throw refusal
  return true
}

async function openCustomer(tx: Db | Tx, id: string): Promise<CurrentUser> {
  const user = await findOpenUser(tx, id)
  if (user?.role !== 'customer') throw fail('users.not_a_customer')
  return user
}
