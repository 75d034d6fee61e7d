import { MailFailure, type OutgoingMail, type SmtpSecurity } from './carriers.ts'
import { explainSmtpError } from './explain-smtp-error.ts'

export interface SmtpServer {
  host: string
  port: number
  security: SmtpSecurity
  /** `accessToken` is asked again with `renew` when the server refuses the one it was given. */
  login:
    | { user: string; password: string }
    | { user: string; accessToken: (renew: boolean) => Promise<string> }
    | null
}

/** No server may hold a letter, and with it a job's place, longer than this in all. */
const limitMs = 40_000
const phaseLimits = {
  dnsTimeout: 8_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 2_000,
}

/** Sends one letter over a connection of its own. Throws MailFailure with the server's reason in plain words. */
export async function carryBySmtp(
  server: SmtpServer,
  { stopUrl, ...letter }: OutgoingMail,
  deadlineMs = limitMs,
): Promise<void> {
  if (sendsPasswordInTheClear(server))
    throw new MailFailure('A password may only travel protected: choose STARTTLS or TLS.')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...phaseLimits,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.login === null ? {} : { auth: authOf(server.login) }),
  })
  try {
    await transport.sendMail({
      ...letter,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...stopHeaders(stopUrl),
      },
      signal: AbortSignal.timeout(deadlineMs),
    })
  } catch (error) {
    throw explainSmtpError(error, server)
  } finally {
    transport.close()
  }
}

function stopHeaders(stopUrl: string | undefined): Record<string, string> {
  if (stopUrl === undefined) return {}
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Whether somebody on the way could read the password; a relay on this machine has no way. */
export function sendsPasswordInTheClear({
  host,
  security,
  login,
}: Pick<SmtpServer, 'host' | 'security' | 'login'>): boolean {
  return login !== null && security === 'none' && !['localhost', '127.0.0.1', '::1'].includes(host)
}

function authOf(login: NonNullable<SmtpServer['login']>) {
  if ('password' in login) return { user: login.user, pass: login.password }
  return {
    type: 'OAuth2',
    user: login.user,
    provisionCallback: (
      _user: string,
      renew: boolean,
      done: (error: Error | null, accessToken?: string) => void,
    ) => {
      login.accessToken(renew).then(
        (token) => done(null, token),
        (error: Error) => done(error),
      )
    },
  }
}
