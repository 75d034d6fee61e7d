import { isAdmin, type Role } from '#contract/accounts/accounts.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { hours } from '#domain/time/durations.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import * as smsTexts from '#server/platform/sms/texts.ts'
import { type CodeHolderRow, dropPhone } from './holder-store.ts'
import { factorChange } from './texts.ts'

export type NoticeContext = Pick<PlatformServices, 'clock' | 'queueMail' | 'queueSms' | 'readSmsSettings'>

interface Notified {
  id: string
  name: string
  email: string | null
  role: Role
  isGodMode: boolean
}

/** Emails a person that their number or email address is another one; `what` is a whole sentence. */
async function notify(
  tx: Tx,
  { clock, queueMail }: Pick<NoticeContext, 'clock' | 'queueMail'>,
  person: Notified,
  what: string,
): Promise<void> {
  if (person.email === null) return
  const recipient = { to: person.email, userId: person.id, isForStaff: isAdmin(person) }
  const data = { name: person.name, what, at: clock.now().toISOString() }
  await queueMail(tx, recipient, { template: 'factor_changed', data })
}

/** Takes a number from an account that never showed it to be its own, and tells its owner. */
export async function releaseNumber(
  tx: Tx,
  context: Pick<NoticeContext, 'clock' | 'queueMail'>,
  holder: CodeHolderRow,
  phone: string,
): Promise<void> {
  await dropPhone(tx, holder.id)
  await notify(
    tx,
    context,
    { ...holder, isGodMode: holder.is_god_mode },
    factorChange.phoneReleased(formatPhone(phone)),
  )
}

/** Tells a person's email, and their old number where they did not show that they still have it, of a new number. */
export async function announceNewPhone(
  tx: Tx,
  context: NoticeContext,
  person: Notified & { phoneNumber: string | null; isOldNotified: boolean; by: 'owner' | 'admin' },
  phone: string,
): Promise<void> {
  const { phoneChanged, phoneChangedByUs } = factorChange
  const text = person.by === 'admin' ? phoneChangedByUs : phoneChanged
  await notify(tx, context, person, text(formatPhone(phone)))
  const { isOn, businessName, priceKobo } = await context.readSmsSettings(tx)
  if (!isOn || !person.isOldNotified || person.phoneNumber === null) return
  await context.queueSms(tx, {
    kind: 'notice',
    purpose: 'warning',
    to: person.phoneNumber,
    userId: person.id,
    text: smsTexts.sms.numberChanged(plainName(businessName)),
    priceKobo,
    expiresAt: new Date(context.clock.now().getTime() + hours(12)),
  })
}
