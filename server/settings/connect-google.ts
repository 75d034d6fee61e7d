import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import { minutes } from '#domain/time/durations.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { GoogleNotConfigured, missingForGoogle } from '#server/platform/core/google-client.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { gmailSecret } from '#server/platform/mail/create-transport.ts'
import { beginGmail, finishGmail, type GmailBegin, revokeGmail } from '#server/platform/mail/gmail-grant.ts'
import { MailFailure } from '#server/platform/mail/transports.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { confirmWay } from './confirm-mail.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { reportMailChange } from './report-mail-change.ts'
import { listSettings, saveSettings } from './store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'openGoogle' | 'queueMail'> {
  config: Pick<Config, 'publicUrl' | 'google'>
}

/** At Google people may have to look for a password; after this they begin again. */
const beginLifeMs = minutes(15)

/** Returns where Google sends the browser back to; Google's console must know it. */
export function googleRedirectUri(publicUrl: string): string {
  return `${publicUrl}/admin/settings/email/google/callback`
}

// Binds what belongs to a visit at Google to the session that began it; it serves once.
export const googleBeginPrefix = 'google_mail_begin:'
const beginKey = ({ sessionId }: Viewer) => googleBeginPrefix + sessionId

/** Begins the authorisation of a Gmail account; the answer is Google's page. */
export async function beginGoogle(
  { db, clock, config, secrets, openGoogle }: Context,
  viewer: Viewer,
): Promise<{ url: string }> {
  refuseUnconfigured(config)
  const { url, begin } = await inText(beginGmail(openGoogle, googleRedirectUri(config.publicUrl)))
  await db.transaction().execute(async (tx) => {
    await secrets.save(tx, beginKey(viewer), JSON.stringify({ ...begin, at: clock.now().getTime() }))
    await recordAudit(tx, clock, {
      actorId: viewer.user.id,
      action: 'mail.google_begin',
      subject: 'mail',
      detail: {},
    })
  })
  return { url }
}

/** Takes what Google sent back, stores the refresh token sealed, and sends emails by that account. */
export async function finishGoogle(
  { db, clock, config, secrets, openGoogle, queueMail }: Context,
  answer: { state: string; code?: string | undefined; error?: string | undefined; iss?: string | undefined },
  viewer: Viewer,
): Promise<void> {
  refuseUnconfigured(config)
  const begin = await db.transaction().execute((tx) => takeBegin(tx, secrets, viewer))
  if (begin === null || begin.state !== answer.state || clock.now().getTime() - begin.at > beginLifeMs)
    throw fail('mail.google_begin_again')
  const callback = new URL(googleRedirectUri(config.publicUrl))
  for (const [key, value] of Object.entries(answer))
    if (value !== undefined) callback.searchParams.set(key, value)
  const grant = await inText(finishGmail(openGoogle, callback, begin))
  const earlier = await earlierPermission(secrets)
  const { googleAddress: earlierAddress } = await readMailSettings(db)
  const isOwner = isGodMode(viewer.user)
  await db.transaction().execute(async (tx) => {
    const isConfirmed = await confirmWay({ tx, clock, secrets }, { isOwner, isSameWay: false })
    await secrets.save(tx, gmailSecret, grant.refreshToken)
    const saved = {
      mail_provider: 'google',
      google_mail_address: grant.address,
      google_mail_refused_at: '',
      mail_confirmed: String(isConfirmed),
    }
    await saveSettings(tx, saved, clock.now())
    await recordAudit(tx, clock, {
      actorId: viewer.user.id,
      action: 'mail.google_connect',
      subject: 'mail',
      detail: saved,
    })
    if (!isOwner) await reportMailChange({ tx, clock, queueMail }, viewer.user)
  })
  // Google takes all of an account's permissions back at once, the new one too; what was confirmed is still used.
  if (isOwner && earlier !== null && earlierAddress !== grant.address) await revokeGmail(openGoogle, earlier)
}

/**
 * Deletes the permission here first, then revokes it at Google; false where it was not revoked, since Google
 * could not be reached or the owner has not confirmed another transport.
 */
export async function disconnectGoogle(
  { db, clock, secrets, openGoogle, queueMail }: Context,
  admin: CurrentUser,
): Promise<boolean> {
  const refreshToken = await earlierPermission(secrets)
  const isOwner = isGodMode(admin)
  const isUnused = await db.transaction().execute(async (tx) => {
    const { provider } = await readMailSettings(tx)
    const isSameWay = provider !== 'google'
    const isConfirmed = await confirmWay({ tx, clock, secrets }, { isOwner, isSameWay })
    await secrets.remove(tx, gmailSecret)
    const saved = {
      mail_confirmed: String(isConfirmed),
      google_mail_address: '',
      google_mail_refused_at: '',
      ...(provider === 'google' ? { mail_provider: 'outbox' } : {}),
    }
    await saveSettings(tx, saved, clock.now())
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'mail.google_disconnect',
      subject: 'mail',
      detail: saved,
    })
    if (!isOwner && !isSameWay) await reportMailChange({ tx, clock, queueMail }, admin)
    return isConfirmed
  })
  return isUnused && refreshToken !== null && (await revokeGmail(openGoogle, refreshToken))
}

/** Notes since when Google refuses, so that admins see that somebody must authorise again. */
export async function noteGoogleRefused(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { google_mail_refused_at: since } = Object.fromEntries(await listSettings(tx))
    if (!since) await saveSettings(tx, { google_mail_refused_at: clock.now().toISOString() }, clock.now())
  })
}

function refuseUnconfigured({ google }: Pick<Config, 'google'>): void {
  const missing = missingForGoogle(google)
  if (missing.length > 0)
    throw fail('mail.google_not_configured', { message: new GoogleNotConfigured(missing).message })
}

async function takeBegin(
  tx: Tx,
  secrets: Secrets,
  viewer: Viewer,
): Promise<(GmailBegin & { at: number }) | null> {
  try {
    const saved = await secrets.take(tx, beginKey(viewer))
    return saved === null ? null : (JSON.parse(saved) as GmailBegin & { at: number })
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

/** Null where there is none, or where SECRET_KEY has changed so that nobody can read it any more. */
async function earlierPermission(secrets: Secrets): Promise<string | null> {
  try {
    return await secrets.read(gmailSecret)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

async function inText<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MailFailure) throw fail('mail.google_refused', { message: error.message })
    throw error
  }
}
