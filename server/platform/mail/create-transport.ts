import { createHash } from 'node:crypto'
import { minutes, seconds } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { OpenGoogle } from '#server/platform/core/google-client.ts'
import { lookupPublic } from '#server/platform/core/public-address.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import type { SmtpServer } from './explain-smtp-error.ts'
import { GmailRefused, refreshGmail } from './gmail-grant.ts'
import { findAddressFault } from './mail-address.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { MailFailure, type MailSettings, type OutgoingMail, type SendMail } from './transports.ts'

export const smtpPasswordSecret = 'smtp_password'
export const gmailSecret = 'google_mail'
/** Names the copy of a secret that belongs to the way out of emails that the owner confirmed last. */
export const confirmedSecret = (key: string) => `${key}:confirmed`

interface Context {
  clock: Clock
  secrets: Secrets
  openGoogle: OpenGoogle
  reach: Config['mail']
  /** Gmail's own server, such as smtps://smtp.gmail.com:465. */
  gmailServer: URL
  /** Called once Google refuses for good, so that admins see it. */
  onGoogleRefused(): Promise<void>
}

const renewBeforeMs = minutes(1)

/** Hands emails to the provider that the settings name, with the secrets that are stored for it. */
export function createMailTransport(context: Context): SendMail {
  const accessTokens = createAccessTokens(context)
  return async (settings, mail) => {
    if (settings.provider === 'outbox') return
    await sendBySmtp(
      settings.provider === 'smtp'
        ? await ownServer(context, settings)
        : await gmail(context, settings, accessTokens),
      mail,
    )
  }
}

async function ownServer(
  { secrets, reach }: Context,
  { smtp, secretsOf }: MailSettings,
): Promise<SmtpServer> {
  const { user, ...address } = smtp
  const server = { ...address, lookup: reach.mayReachPrivate ? null : lookupPublic }
  if (server.host === '') throw new MailFailure('No mail server is set. Fill in its name and port.')
  const fault = findAddressFault(server, reach)
  if (fault !== null) throw new MailFailure(`${fault.message}.`)
  if (user === '') return { ...server, login: null }
  const password = await readSecret(
    secrets,
    { key: smtpPasswordSecret, secretsOf },
    'the mail server’s password',
  )
  if (password === null) throw new MailFailure('The mail server’s password is missing. Enter it.')
  return { ...server, login: { user, password } }
}

async function gmail(
  { secrets, gmailServer, onGoogleRefused }: Context,
  { googleAddress, secretsOf }: MailSettings,
  accessTokens: AccessTokens,
): Promise<SmtpServer> {
  const refreshToken = await readSecret(secrets, { key: gmailSecret, secretsOf }, 'Google’s permission')
  if (refreshToken === null || googleAddress === '')
    throw new MailFailure('No Google account is authorised to send. Authorise one.')
  return {
    host: gmailServer.hostname,
    port: Number(gmailServer.port || 465),
    security: gmailServer.protocol === 'smtps:' ? 'tls' : 'none',
    lookup: null,
    login: {
      user: googleAddress,
      accessToken: async (renew) => {
        try {
          return await accessTokens(refreshToken, renew)
        } catch (error) {
          if (error instanceof GmailRefused) await onGoogleRefused()
          throw error
        }
      },
    },
  }
}

type AccessTokens = (refreshToken: string, renew: boolean) => Promise<string>

/** Access tokens last an hour; each process remembers the one it has. */
function createAccessTokens({ clock, openGoogle }: Context): AccessTokens {
  let known: { of: string; accessToken: string; endsAt: number } | null = null
  return async (refreshToken, renew) => {
    const of = createHash('sha256').update(refreshToken).digest('hex')
    const now = clock.now().getTime()
    if (!renew && known?.of === of && known.endsAt - renewBeforeMs > now) return known.accessToken
    const { accessToken, expiresInS } = await refreshGmail(openGoogle, refreshToken)
    known = { of, accessToken, endsAt: now + seconds(expiresInS) }
    return accessToken
  }
}

async function readSecret(
  secrets: Secrets,
  { key, secretsOf }: { key: string } & Pick<MailSettings, 'secretsOf'>,
  what: string,
): Promise<string | null> {
  try {
    return await secrets.read(secretsOf === 'confirmed' ? confirmedSecret(key) : key)
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new MailFailure(
      `SECRET_KEY was changed since ${what} was saved, so it cannot be read. Enter it again.`,
    )
  }
}

/** The sender as this provider takes it: Gmail sends as its account only. */
export function senderOf({ provider, from, googleAddress }: MailSettings): OutgoingMail['from'] {
  return provider === 'google' && googleAddress !== '' ? { name: from.name, address: googleAddress } : from
}
