import { MailFailure } from './carriers.ts'
import type { SmtpServer } from './carry-by-smtp.ts'

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

/** The error of a send as a sentence that names the server and what to do; the server's own words are quoted. */
export function explainSmtpError(thrown: unknown, server: Pick<SmtpServer, 'host' | 'port'>): MailFailure {
  if (thrown instanceof MailFailure) return thrown
  const error = thrown as SmtpError
  // What the token's keeper said is wrapped by the library on its way here.
  if (error.cause instanceof MailFailure) return error.cause
  const where = `${server.host}:${server.port}`
  const refusal = explainRefusal(error, where)
  if (refusal !== null) return refusal
  return new MailFailure(explainConnection(error, where), { cause: thrown })
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
  const what = command === 'RCPT TO' ? 'the recipient' : 'the letter'
  const words = isFinal
    ? `${where} refused ${what}.${quoted}`
    : `${where} does not take ${what} just now.${quoted}`
  return new MailFailure(words, { isFinal, cause: error })
}

function explainConnection(error: SmtpError, where: string): string {
  const codes = [error.code, error.originalCode]
  const has = (...known: string[]) => known.some((code) => codes.includes(code))
  if (has('EDNS', 'ENOTFOUND', 'EAI_AGAIN')) return `There is no server called ${where.replace(/:\d+$/, '')}.`
  if (has('ECONNREFUSED')) return `Nothing answers at ${where}. Check the server and the port.`
  if (has('ETIMEDOUT', 'EABORT')) return `${where} did not answer in time.`
  if (/certificate|self-signed|altname|CERT_/i.test(`${error.message} ${error.originalCode}`))
    return `The certificate of ${where} is not one to trust: ${error.message}`
  if (has('ETLS', 'EPROTO') || /wrong version number|STARTTLS|SSL/i.test(error.message))
    return `No protected connection to ${where} could be made. Check the port and the kind of protection.${quote(error.response)}`
  if (has('ECONNECTION', 'ESOCKET', 'ECONNRESET'))
    return `${where} closed the connection.${quote(error.response)}`
  return `${where} could not be used: ${error.message}`
}

/** At most this much of what a stranger's server says is kept and shown. */
const quoteLimit = 300

function quote(response: string | undefined): string {
  if (!response) return ''
  return ` It says: “${response.replace(/\s+/g, ' ').slice(0, quoteLimit)}”`
}
