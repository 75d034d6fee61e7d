import { connect, type Socket } from 'node:net'
import type { SmtpServer } from './explain-smtp-error.ts'
import { explainSmtpError } from './explain-smtp-error.ts'
import { MailFailure, type OutgoingMail } from './transports.ts'

/** No server may hold an email, and with it a job's place, longer than this in all. */
const limitMs = 40_000
/** Name look-up, connection, greeting and TLS take at most this long together. */
const connectMs = 8_000
const phaseLimits = {
  connectionTimeout: connectMs,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 2_000,
}

/**
 * A test answers after this at the soonest where no mail server is found, so that its time reveals nothing
 * either.
 */
export const unreachableMs = connectMs + 1_000

/** Sends one email over a connection of its own. Throws MailFailure with the server's reason in plain words. */
export async function sendBySmtp(
  server: SmtpServer,
  { stopUrl, attachments = [], ...email }: OutgoingMail,
  deadlineMs = limitMs,
): Promise<void> {
  if (sendsPasswordInTheClear(server))
    throw new MailFailure('A password needs encryption. Choose STARTTLS or TLS.')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...phaseLimits,
    getSocket: (_options: unknown, done: Opened) => openConnection(server, done),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.login === null ? {} : { auth: authOf(server.login) }),
  })
  try {
    await transport.sendMail({
      ...email,
      attachments: attachments.map(({ fileName: filename, type: contentType, bytes: content }) => ({
        filename,
        contentType,
        content,
      })),
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

type Opened = (error: Error | null, socket?: { connection: Socket }) => void

/** Connects without the library, which would look names up by itself. */
function openConnection({ host, port, lookup }: SmtpServer, done: Opened): void {
  const socket = connect({
    host,
    port,
    timeout: connectMs,
    // By default an address gets a quarter of a second, less than a round trip to another continent may take.
    autoSelectFamilyAttemptTimeout: 2_000,
    ...(lookup === null ? {} : { lookup }),
  })
  const giveUp = () => socket.destroy(new Error('Connection timeout'))
  socket.once('timeout', giveUp)
  socket.once('error', done)
  socket.once('connect', () => {
    socket.setTimeout(0).off('timeout', giveUp).off('error', done)
    done(null, { connection: socket })
  })
}

function stopHeaders(stopUrl: string | undefined): Record<string, string> {
  if (stopUrl === undefined) return {}
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Returns whether somebody on the way could read the password; a relay on this machine has no way. */
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
