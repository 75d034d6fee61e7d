import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { featureEmailTemplates } from '#contract/core/feature-names.ts'
import { counter, idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { mailsStatus } from '#domain/column-values.ts'
import { emailTextLimits } from '#domain/email-text.ts'

const mailProvider = z.enum(['outbox', 'smtp', 'google'])
const smtpSecurity = z.enum(['none', 'starttls', 'tls'])
const mailStatus = z.enum(mailsStatus)
export const emailTemplate = z.enum([
  'verify',
  'sign_in_code',
  'sign_up_taken',
  'welcome',
  'reset',
  'password_changed',
  'new_sign_in',
  'email_changed',
  'factor_changed',
  'deletion_asked',
  'question',
  'problem_answered',
  'debt_reminder',
  'placed_for_you',
  ...featureEmailTemplates,
  'business_invitation',
  'order_request',
  'order_request_answered',
  'order_growth',
  'invoice',
  'invoice_due',
  'program_added',
  'bank_account_changed',
  'webhook_disabled',
  'agent_invited',
  'application_accepted',
  'application_refused',
  'documents_expiring',
  'own_documents_expiring',
  'agents_unpaid',
  'sign_off_alone',
  'payee_changed',
  'announcement',
  'mail_changed',
  'test',
])

const address = codeText({ min: 1, max: 254 }).pipe(
  z.email('Write an email address, such as hello@kasuwa.example'),
)
/** `unreadable`: it was saved with another SECRET_KEY and must be given again. */
const secretState = z.enum(['unset', 'set', 'unreadable'])

/** Says how emails go out. Passwords and keys are never in it, only whether they are there. */
const mailSettings = z.object({
  provider: mailProvider,
  /** Empty: the business's own name and address are used. */
  fromName: z.string(),
  fromAddress: z.string(),
  /** Is what people see as the sender now. */
  sender: z.object({ name: z.string(), address: z.string() }),
  smtp: z.object({
    host: z.string(),
    port: z.int(),
    security: smtpSecurity,
    user: z.string(),
    password: secretState,
  }),
  google: z.object({
    /** Environment variables without which Google cannot be used. */
    missing: z.array(z.string()),
    permission: secretState,
    address: z.string(),
    /** Since when Google refuses: somebody must authorise again. */
    refusedAt: instant.nullable(),
    /** Must be in Google's console as an authorised redirect URI. */
    redirectUri: z.string(),
  }),
  /** False: somebody other than the owner changed where emails go, and those about accounts go as they did before. */
  isConfirmedByOwner: z.boolean(),
  health: z.object({
    waiting: z.int(),
    failed: z.int(),
    lastSentAt: instant.nullable(),
    lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
  }),
})
export type MailSettingsView = z.output<typeof mailSettings>

const emailSummary = z.object({
  id: idOf('mail'),
  template: z.string(),
  recipient: z.string(),
  isForStaff: z.boolean(),
  status: mailStatus,
  tries: z.int(),
  /** Says why the last try failed; null once it is sent or stored here. */
  problem: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type EmailSummary = z.output<typeof emailSummary>

const setEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() })

const emailDetail = emailSummary.extend({
  /** Null once it is sent or has lain here for its days. */
  letter: setEmail.nullable(),
  /** Says why it cannot be shown, where that is so. */
  unreadable: z.string().nullable(),
  /** Says that links are left out for this reader. */
  hidesLinks: z.boolean(),
})
export type EmailDetail = z.output<typeof emailDetail>

const access = 'settings.manage'

export const getMailSettingsEndpoint = defineEndpoint({
  id: 'admin.mail',
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'How emails go out, and how that goes',
  access,
  response: mailSettings,
})

const host = codeText({ max: 253 }).refine(
  (text) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:]*$/i.test(text),
  'Write the name of a server, such as smtp.example.com',
)

export const saveMailSettingsEndpoint = defineEndpoint({
  id: 'admin.saveMail',
  method: 'POST',
  path: '/api/admin/mail',
  summary: 'Change how emails go out',
  access,
  body: z.strictObject({
    provider: mailProvider,
    fromName: plainText({ max: 80 }).refine((text) => !/[\r\n]/.test(text), 'Write one line'),
    fromAddress: z.union([z.literal(''), address]),
    smtp: z.strictObject({
      host,
      port: z.int('Write a port, such as 587').min(1).max(65_535),
      security: smtpSecurity,
      user: codeText({ max: 254 }),
      /** Absent leaves the current one, null deletes it. */
      password: z.string().min(1).max(500).nullable().optional(),
    }),
  }),
  response: mailSettings,
})

export const sendTestMailEndpoint = defineEndpoint({
  id: 'admin.testMail',
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Send a test email now, by the settings that are saved',
  access,
  body: z.strictObject({ to: address }),
  response: z.object({ isSent: z.boolean(), words: z.string() }),
})

export const beginGoogleMailEndpoint = defineEndpoint({
  id: 'admin.beginGoogleMail',
  method: 'POST',
  path: '/api/admin/mail/google/begin',
  summary: 'Begin to authorise a Gmail account to send: the answer is the address at Google to open',
  access,
  response: z.object({ url: z.string() }),
})

const answered = plainText({ max: 2000 })

export const finishGoogleMailEndpoint = defineEndpoint({
  id: 'admin.finishGoogleMail',
  method: 'POST',
  path: '/api/admin/mail/google/finish',
  summary: 'Finish authorising a Gmail account with what Google sent to the callback page',
  access,
  body: z.strictObject({
    state: answered,
    code: answered.optional(),
    error: answered.optional(),
    iss: answered.optional(),
  }),
  response: mailSettings,
})

export const disconnectGoogleMailEndpoint = defineEndpoint({
  id: 'admin.disconnectGoogleMail',
  method: 'POST',
  path: '/api/admin/mail/google/disconnect',
  summary: 'Give the right to send emails back to Google, and forget it',
  access,
  response: z.object({ isRevoked: z.boolean(), settings: mailSettings }),
})

export const listEmails = defineEndpoint({
  id: 'admin.emails',
  method: 'GET',
  path: '/api/admin/mail/letters',
  summary: 'Emails, newest first',
  access,
  query: pageQuery.extend({ status: mailStatus.optional() }),
  response: pageOf(emailSummary),
})

const emailParams = z.strictObject({ id: idOf('mail') })

export const getEmail = defineEndpoint({
  id: 'admin.email',
  method: 'GET',
  path: '/api/admin/mail/letters/:id',
  summary: 'One email as it reads; links that open accounts are for the owner only',
  access,
  params: emailParams,
  response: emailDetail,
})

export const retryEmail = defineEndpoint({
  id: 'admin.retryEmail',
  method: 'POST',
  path: '/api/admin/mail/letters/:id/retry',
  summary: 'Send a failed email again',
  access,
  params: emailParams,
  response: emailSummary,
})

const emailKind = setEmail.extend({
  template: emailTemplate,
  /** Lists what admins may change of it; null where each one is written anew. */
  wording: z
    .object({
      subject: z.string(),
      body: z.string(),
      isEdited: z.boolean(),
      version: z.int(),
      /** Only the owner changes it, since it opens an account or warns its owner. */
      isOwners: z.boolean(),
      placeholders: z.array(z.object({ name: z.string(), isNeeded: z.boolean() })),
    })
    .nullable(),
})
export type EmailKind = z.output<typeof emailKind>

export const listEmailTemplates = defineEndpoint({
  id: 'admin.emailTemplates',
  method: 'GET',
  path: '/api/admin/mail/templates',
  summary: 'Every kind of email, worded for people who do not exist',
  access,
  response: z.array(emailKind),
})

const textKey = emailTemplate.exclude(['announcement'])
const textFields = {
  subject: plainText({ max: emailTextLimits.subject }),
  body: plainText({ max: emailTextLimits.body }),
}
const textParams = z.strictObject({ template: textKey })

export const editEmailTextEndpoint = defineEndpoint({
  id: 'admin.editEmailText',
  method: 'POST',
  path: '/api/admin/mail/templates/:template',
  summary: 'Change what one kind of email says; texts about accounts are the owner’s',
  access,
  params: textParams,
  body: z.strictObject({ version: counter, ...textFields }),
  response: emailKind,
})

export const restoreEmailTextEndpoint = defineEndpoint({
  id: 'admin.restoreEmailText',
  method: 'POST',
  path: '/api/admin/mail/templates/:template/restore',
  summary: 'Bring the original text of one kind of email back',
  access,
  params: textParams,
  body: z.strictObject({ version: counter }),
  response: emailKind,
})

export const previewEmailTextEndpoint = defineEndpoint({
  id: 'admin.previewEmailText',
  method: 'POST',
  path: '/api/admin/mail/templates/:template/preview',
  summary: 'Preview one kind of email by a text that is not saved, worded for people who do not exist',
  access,
  params: textParams,
  body: z.strictObject(textFields),
  response: setEmail,
})
