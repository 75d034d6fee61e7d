import type { LookupFunction } from 'node:net'
import type { SmtpSecurity } from './transports.ts'
import { MailFailure } from './transports.ts'

export interface SmtpServer {
  host: string
  port: number
  security: SmtpSecurity
  /** Leads names to addresses; null is wherever the machine says. */
  lookup: LookupFunction | null
  /** `accessToken` is asked again with `renew` when the server refuses the one it was given. */
  login:
    | { user: string; password: string }
    | { user: string; accessToken: (renew: boolean) => Promise<string> }
    | null
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

/**
 * The error of a send as a sentence that names the server and what to do. Only what a mail server said is quoted: the
 * reason why none was found is the same for every machine and port, so that nobody can scan them.
 */
export function explainSmtpError(thrown: unknown, server: Pick<SmtpServer, 'host' | 'port'>): MailFailure {
  if (thrown instanceof MailFailure) return thrown
  const error = thrown as SmtpError
  // Unwraps what the token's keeper said, which the library wraps on its way here.
  if (error.cause instanceof MailFailure) return error.cause
  const where = `${server.host}:${server.port}`
  return explainRefusal(error, where) ?? explainTls(error, where) ?? explainUnreachable(error, where)
}

function explainRefusal(error: SmtpError, where: string): MailFailure | null {
  const { command = '', responseCode = 0 } = error
  const quoted = quote(error.response)
  if (error.code === 'EAUTH' && command === 'AUTH XOAUTH2')
    return new MailFailure(`${where} did not accept the account’s permission.${quoted}`, { cause: error })
  if (error.code === 'EAUTH')
    return new MailFailure(`${where} did not accept the user name and password.${quoted}`, { cause: error })
  if (command === 'MAIL FROM')
    return new MailFailure(`${where} does not send from this sender address.${quoted}`, { cause: error })
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const isFinal = responseCode >= 500 && responseCode < 600
  const what = command === 'RCPT TO' ? 'the recipient' : 'the email'
  const text = isFinal
    ? `${where} refused ${what}.${quoted}`
    : `${where} does not take ${what} just now.${quoted}`
  return new MailFailure(text, { isFinal, cause: error })
}

function explainTls(error: SmtpError, where: string): MailFailure | null {
  const { code, command, message, response } = error
  // A message with a response repeats it, and a banner may say anything.
  if (response === undefined && /certificate|altname/i.test(message))
    return new MailFailure(`The certificate of ${where} is not one to trust: ${message}`, { cause: error })
  // Only a mail server gets as far as this command.
  if (code !== 'ETLS' || command !== 'STARTTLS') return null
  return new MailFailure(
    `No protected connection to ${where} could be made. Check the port and the encryption.`,
    { cause: error },
  )
}

function explainUnreachable(error: SmtpError, where: string): MailFailure {
  return new MailFailure(
    `No mail server was reached at ${where}. Check its name, the port and the encryption.`,
    {
      isUnreachable: true,
      cause: error,
    },
  )
}

/** At most this much of what a stranger's server says is stored and shown. */
const quoteLimit = 300

function quote(response: string | undefined): string {
  if (!response) return ''
  return ` It says: “${response.replace(/\s+/g, ' ').slice(0, quoteLimit)}”`
}
