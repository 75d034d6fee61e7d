import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { SignOffKind } from '#contract/payments/sign-offs.ts'
import { days, hours } from '#domain/time/durations.ts'
import { listOwners } from '#server/accounts/users/list-owners.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { countOthers, expireSignOffs, insertSignOff, sumBankMoney } from './sign-off-store.ts'

interface SignOffContext extends Pick<PlatformServices, 'clock' | 'queueMail'> {
  tx: Tx
}

/** Lets what nobody signs off wait so long; then it has to be asked for again. */
const waitsMs = days(3)
/** Where nobody else may sign off, who asked may do so after this; the owners are told at once. */
const aloneMs = hours(24)
/** Money that came by a bank line is looked at for so long, and so are pay-outs in parts. */
const looksBackMs = days(90)

interface Asked {
  kind: SignOffKind
  subject: string
  /** As it is to be done. */
  body: object
  amountKobo: number
  reason: string
  admin: CurrentUser
}

/**
 * Writes down what another person has to sign off. Returns the refusal to answer with, so that what was asked is kept; asked
 * again it waits as before.
 */
export async function askSignOff(context: SignOffContext, asked: Asked): Promise<AppError> {
  const { tx, clock, queueMail } = context
  const { kind, subject, body, amountKobo, reason, admin } = asked
  const now = clock.now()
  await expireSignOffs(tx, now)
  const isAlone = (await countOthers(tx, admin.id)) === 0
  const aloneAt = isAlone ? new Date(now.getTime() + aloneMs) : null
  const id = newId('signOff', clock)
  const expiresAt = new Date(now.getTime() + waitsMs)
  const row = { id, kind, subject, body, amountKobo, reason, askedBy: admin.id, now, aloneAt, expiresAt }
  if (!(await insertSignOff(tx, row))) return fail('sign_offs.waits_already')
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'money.ask_sign_off',
    subject: id,
    detail: { kind, about: subject, amountKobo, reason },
  })
  if (aloneAt !== null)
    for (const { id: userId, name, email } of await listOwners(tx))
      await queueMail(
        tx,
        { to: email, userId, isForStaff: true },
        {
          template: 'sign_off_alone',
          data: { name, by: admin.name, amountKobo, reason, until: aloneAt.toISOString() },
        },
      )
  return fail(aloneAt === null ? 'sign_offs.waits' : 'sign_offs.waits_a_day')
}

/**
 * Returns whether paying so much out of a wallet needs a second person: where money in it came by a bank line, which an
 * admin typed or read in, and what was paid out lately comes to more than the limit with it.
 */
export async function needsSecondForPayOut(
  { tx, clock }: Pick<SignOffContext, 'tx' | 'clock'>,
  { customerId, amountKobo, limitKobo }: { customerId: string; amountKobo: number; limitKobo: number },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - looksBackMs)
  const { bankKobo, paidOutKobo } = await sumBankMoney(tx, { customerId, since })
  return bankKobo > 0 && amountKobo + paidOutKobo > limitKobo
}
