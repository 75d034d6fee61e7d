import type { Business } from './emails.ts'

export const mailProviders = ['outbox', 'smtp', 'google'] as const
type MailProvider = (typeof mailProviders)[number]
export type SmtpSecurity = 'none' | 'starttls' | 'tls'

/** Says how emails go out, as admins have set it; passwords and keys are not in it. */
export interface MailSettings {
  provider: MailProvider
  from: { name: string; address: string }
  business: Business
  smtp: { host: string; port: number; security: SmtpSecurity; user: string }
  /** The Gmail account that was authorised; empty when none is. */
  googleAddress: string
  /** False after an admin other than the owner changed where emails go: those about accounts go by the way before. */
  isConfirmedByOwner: boolean
  /** Says which passwords are used: those that admins see, or the copy that belongs to the way confirmed last. */
  secretsOf: 'current' | 'confirmed'
}

export interface OutgoingMail {
  /** The same at every try, so that a repeat can be recognised. */
  messageId: string
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  html: string
  text: string
  /** The address that ends such emails when a mail program posts to it (RFC 8058). */
  stopUrl?: string
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  fileName: string
  type: string
  bytes: Buffer
}

/** Hands an email to a provider; throws MailFailure. */
export type SendMail = (settings: MailSettings, mail: OutgoingMail) => Promise<void>

/** Says why an email did not go out, as text for admins. */
export class MailFailure extends Error {
  /** Says that trying this email again is of no use, because it was itself refused for good. */
  readonly isFinal: boolean
  /** Says that nothing at the address has shown that it is a mail server. */
  readonly isUnreachable: boolean

  constructor(
    text: string,
    {
      isFinal = false,
      isUnreachable = false,
      cause,
    }: { isFinal?: boolean; isUnreachable?: boolean; cause?: unknown } = {},
  ) {
    super(text, { cause })
    this.name = 'MailFailure'
    this.isFinal = isFinal
    this.isUnreachable = isUnreachable
  }
}
