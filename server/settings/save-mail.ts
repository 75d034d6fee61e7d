import type { z } from 'zod'
import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import type { saveMailSettingsEndpoint } from '#contract/settings/mail.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { smtpPasswordSecret } from '#server/platform/mail/create-transport.ts'
import { findAddressFault } from '#server/platform/mail/mail-address.ts'
import { sendsPasswordInTheClear } from '#server/platform/mail/send-by-smtp.ts'
import type { MailSettings } from '#server/platform/mail/transports.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { confirmWay } from './confirm-mail.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { reportMailChange } from './report-mail-change.ts'
import { changesOf, findSetting, saveSettings } from './store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'queueMail'> {
  config: Pick<Config, 'mail'>
}

type MailChanges = z.output<NonNullable<typeof saveMailSettingsEndpoint.body>>

/**
 * Saves how emails go out. A stored password belongs to one server and one user: for another it must be typed
 * again, or anyone who may change the server could have it sent to their own. Throws 400 with the field.
 */
export async function saveMail(
  { db, clock, secrets, config, queueMail }: Context,
  changes: MailChanges,
  admin: CurrentUser,
): Promise<void> {
  const { smtp } = changes
  await db.transaction().execute(async (tx) => {
    const before = await readMailSettings(tx)
    const fault =
      faultOf(changes, before, await secrets.stateOf(smtpPasswordSecret, tx)) ??
      (changes.provider === 'smtp' ? findAddressFault(smtp, config.mail) : null)
    if (fault !== null) throw fail('request.invalid', { message: fault.message, fields: [fault] })
    const isSameWay =
      before.provider === changes.provider && isSameServer(before, smtp) && smtp.password === undefined
    const isSameSender = ((await findSetting(tx, 'mail_from_address')) ?? '') === changes.fromAddress
    const isOwner = isGodMode(admin)
    const isConfirmed = await confirmWay(
      { tx, clock, secrets },
      { isOwner, isSameWay: isSameWay && isSameSender },
    )
    if (smtp.password === null || smtp.user === '') await secrets.remove(tx, smtpPasswordSecret)
    else if (smtp.password !== undefined) await secrets.save(tx, smtpPasswordSecret, smtp.password)
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
    const replaced = await saveSettings(tx, saved, clock.now())
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'mail.save',
      subject: 'mail',
      detail: { ...changesOf(replaced, saved), password: passwordState(smtp.password) },
    })
    if (!isOwner && !(isSameWay && isSameSender)) await reportMailChange({ tx, clock, queueMail }, admin)
  })
}

type SavedPassword = 'unset' | 'set' | 'unreadable'

function faultOf(
  { provider, smtp }: MailChanges,
  before: MailSettings,
  saved: SavedPassword,
): { path: string; message: string } | null {
  const { host, security, user } = smtp
  if (provider === 'smtp' && host === '')
    return { path: 'smtp.host', message: 'Write the name of the mail server' }
  if (user === '') return null
  if (sendsPasswordInTheClear({ host, security, login: { user, password: '' } }))
    return {
      path: 'smtp.security',
      message: 'A password needs encryption. Choose STARTTLS or TLS',
    }
  if (typeof smtp.password === 'string') return null
  const path = 'smtp.password'
  if (smtp.password === null || saved === 'unset')
    return provider === 'smtp' ? { path, message: 'This username needs its password' } : null
  if (!isSameServer(before, smtp))
    return { path, message: 'Type the password again. The saved one is for the previous server' }
  if (saved === 'unreadable' && provider === 'smtp')
    return {
      path,
      message: 'SECRET_KEY was changed, so the saved password cannot be read. Type it again',
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

function passwordState(password: string | null | undefined): string {
  if (password === undefined) return 'kept'
  return password === null ? 'forgotten' : 'changed'
}
