import type { z } from 'zod'
import { type CurrentUser, isGodMode } from '#contract/accounts.ts'
import type { saveMailSettings } from '#contract/mail.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { MailSettings } from '#server/platform/mail/carriers.ts'
import { smtpPasswordSecret } from '#server/platform/mail/carry.ts'
import { sendsPasswordInTheClear } from '#server/platform/mail/carry-by-smtp.ts'
import type { Secrets } from '#server/platform/secret-store.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { saveSettings } from './store.ts'

type MailChanges = z.output<NonNullable<typeof saveMailSettings.body>>

/**
 * Saves how letters go out. A kept password belongs to one server and one user: for another it must be typed
 * again, or whoever may change the server could have it sent to their own. Throws 400 with the field.
 */
export async function saveMail(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
  changes: MailChanges,
  staff: CurrentUser,
): Promise<void> {
  const { smtp } = changes
  await db.transaction().execute(async (tx) => {
    const before = await readMailSettings(tx)
    const fault = faultOf(changes, before, await secrets.stateOf(smtpPasswordSecret, tx))
    if (fault !== null) throw fail('request.invalid', { message: fault.message, fields: [fault] })
    if (smtp.password === null || smtp.user === '') await secrets.remove(tx, smtpPasswordSecret)
    else if (smtp.password !== undefined) await secrets.save(tx, smtpPasswordSecret, smtp.password)
    const isSameWay =
      before.provider === changes.provider && isSameServer(before, smtp) && smtp.password === undefined
    const isConfirmed = isGodMode(staff) || (before.isConfirmedByOwner && isSameWay)
    const saved = {
      mail_provider: changes.provider,
      mail_from_name: changes.fromName,
      mail_from_address: changes.fromAddress,
      smtp_host: smtp.host.toLowerCase(),
      smtp_port: String(smtp.port),
      smtp_security: smtp.security,
      smtp_user: smtp.user,
      mail_confirmed: String(isConfirmed),
    }
    await saveSettings(tx, saved, clock.now())
    await recordAudit(tx, clock, {
      actorId: staff.id,
      action: 'mail.save',
      subject: 'mail',
      detail: { ...saved, password: passwordWord(smtp.password) },
    })
  })
}

type KeptPassword = 'unset' | 'set' | 'unreadable'

function faultOf(
  { provider, smtp }: MailChanges,
  before: MailSettings,
  kept: KeptPassword,
): { path: string; message: string } | null {
  const { host, security, user } = smtp
  if (provider === 'smtp' && host === '')
    return { path: 'smtp.host', message: 'Write the name of the mail server' }
  if (user === '') return null
  if (sendsPasswordInTheClear({ host, security, login: { user, password: '' } }))
    return {
      path: 'smtp.security',
      message: 'A password may only travel protected: choose STARTTLS or TLS',
    }
  if (typeof smtp.password === 'string') return null
  const path = 'smtp.password'
  if (smtp.password === null || kept === 'unset')
    return provider === 'smtp' ? { path, message: 'This user name needs its password' } : null
  if (!isSameServer(before, smtp))
    return { path, message: 'Type the password again: the one kept here is for the server as it was' }
  if (kept === 'unreadable' && provider === 'smtp')
    return {
      path,
      message: 'SECRET_KEY was changed, so the kept password cannot be read. Type it again',
    }
  return null
}

function isSameServer(
  { smtp: before }: MailSettings,
  { host, port, security, user }: MailChanges['smtp'],
): boolean {
  return (
    before.host === host.toLowerCase() &&
    before.port === port &&
    before.security === security &&
    before.user === user
  )
}

function passwordWord(password: string | null | undefined): string {
  if (password === undefined) return 'kept'
  return password === null ? 'forgotten' : 'changed'
}
