import type { Business } from './letter-words.ts'

export const mailProviders = ['outbox', 'smtp', 'google'] as const
export type MailProvider = (typeof mailProviders)[number]
export type SmtpSecurity = 'none' | 'starttls' | 'tls'

/** How letters go out, as staff have set it; passwords and keys are not in it. */
export interface MailSettings {
  provider: MailProvider
  from: { name: string; address: string }
  business: Business
  smtp: { host: string; port: number; security: SmtpSecurity; user: string }
  /** The Gmail account that was authorised; empty when none is. */
  googleAddress: string
  /** False after staff other than the owner changed where letters go: letters to staff wait for the owner's word. */
  isConfirmedByOwner: boolean
}

/** A letter on its way. */
export interface OutgoingMail {
  /** The same at every try, so that a repeat can be recognised. */
  messageId: string
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  html: string
  text: string
  /** The address that ends such letters when a mail program posts to it (RFC 8058). */
  stopUrl?: string
}

/** Hands a letter to a provider; throws MailFailure. */
export type Carry = (settings: MailSettings, mail: OutgoingMail) => Promise<void>

/** Why a letter did not go out, in words for staff. */
export class MailFailure extends Error {
  /** Whether trying this letter again is of no use, because it was itself refused for good. */
  readonly isFinal: boolean

  constructor(words: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(words, { cause })
    this.name = 'MailFailure'
    this.isFinal = isFinal
  }
}
