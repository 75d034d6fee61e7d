import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { codeText, plainText } from '#contract/core/text.ts'
import { whatsappTemplatesPurpose, whatsappTemplatesState } from '#domain/column-values.ts'

export const whatsappWebhookPath = '/api/whatsapp/webhook'
/** The most that Meta sends at once. */
export const mostWebhookBytes = 3 * 1024 * 1024

export const verifyWhatsappEndpoint = defineEndpoint({
  id: 'whatsapp.verify',
  method: 'GET',
  path: whatsappWebhookPath,
  summary: 'The challenge by which Meta checks the webhook’s address, given back',
  access: 'public',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().min(1).max(200),
    'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/, 'Send the challenge as Meta does'),
  }),
  response: z.string(),
  kind: 'file',
})

export const whatsappWebhookEndpoint = defineEndpoint({
  id: 'whatsapp.webhook',
  method: 'POST',
  path: whatsappWebhookPath,
  summary: 'Take what WhatsApp delivers, signed with HMAC-SHA256 over the body as it came',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
})

const secretState = z.enum(['unset', 'set', 'unreadable'])
/** Names what goes as a template once 24 hours are over. */
export const templatePurposes = whatsappTemplatesPurpose
const templatePurpose = z.enum(templatePurposes)
const templateState = z.enum(whatsappTemplatesState)

/** Says how WhatsApp is set up. Nothing that Meta gave us is in it, only whether it is there. */
const whatsappSettings = z.object({
  isOn: z.boolean(),
  phoneNumberId: secretState,
  token: secretState,
  appSecret: secretState,
  verifyToken: secretState,
  /** Addresses the operator’s own services that read pictures of lists and write down voice notes. */
  pictureUrl: secretState,
  pictureToken: secretState,
  voiceUrl: secretState,
  voiceToken: secretState,
  /** Must be entered at Meta as the webhook’s address. */
  webhookUrl: z.string(),
  templates: z.array(
    z.object({
      purpose: templatePurpose,
      name: z.string(),
      language: z.string(),
      body: z.string(),
      state: templateState,
      /** Says why Meta decided so. */
      reason: z.string().nullable(),
    }),
  ),
  today: z.object({ received: z.int(), sent: z.int(), failed: z.int(), waiting: z.int() }),
  /** Counts what went this month, by the kind that WhatsApp charges it as. */
  month: z.array(z.object({ category: z.string(), charged: z.int(), free: z.int(), costKobo: z.int() })),
  /** Says until when nothing goes that people did not ask for. */
  quietUntil: instant.nullable(),
  lastError: z.object({ at: instant, reason: z.string() }).nullable(),
})
export type WhatsappSettingsView = z.output<typeof whatsappSettings>

const access = 'settings.manage'
/** Absent leaves the current one, null deletes it. */
const secret = (pattern: RegExp, message: string) =>
  codeText({ max: 600 }).regex(pattern, message).nullable().optional()

const serviceUrl = secret(
  /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/,
  'Write an address that begins with https://, without a name and password in it',
)
const serviceToken = secret(/^[!-~]{8,600}$/, 'Copy the token: 8 or more letters, digits and signs')

export const getWhatsappSettingsEndpoint = defineEndpoint({
  id: 'admin.whatsapp',
  method: 'GET',
  path: '/api/admin/whatsapp',
  summary: 'How WhatsApp is set up, and how that goes',
  access,
  response: whatsappSettings,
})

export const saveWhatsappSettingsEndpoint = defineEndpoint({
  id: 'admin.saveWhatsapp',
  method: 'POST',
  path: '/api/admin/whatsapp',
  summary:
    'Change what Meta gave us for WhatsApp; only the owner may, since it reads and writes to customers',
  access,
  body: z
    .strictObject({
      phoneNumberId: secret(/^\d{5,30}$/, 'Copy the phone number ID: digits only, not the phone number'),
      token: secret(/^[\w|.-]{20,600}$/, 'Copy the access token as Meta shows it'),
      appSecret: secret(/^[0-9a-f]{32}$/i, 'Copy the app secret: 32 letters and digits'),
      verifyToken: secret(
        /^[\w.-]{8,200}$/,
        'Choose 8 or more letters and digits, and enter the same at Meta',
      ),
      pictureUrl: serviceUrl,
      pictureToken: serviceToken,
      voiceUrl: serviceUrl,
      voiceToken: serviceToken,
    })
    .refine((fields) => Object.keys(fields).length > 0, { path: ['token'], message: 'Write what changes' }),
  response: whatsappSettings,
})

export const testWhatsappEndpoint = defineEndpoint({
  id: 'admin.testWhatsapp',
  method: 'POST',
  path: '/api/admin/whatsapp/test',
  summary: 'Ask WhatsApp for our number, and say what is wrong',
  access,
  response: z.object({ isRight: z.boolean(), words: z.string() }),
})

export const testFileReaderEndpoint = defineEndpoint({
  id: 'admin.testFileReader',
  method: 'POST',
  path: '/api/admin/whatsapp/readers/test',
  summary: 'Send a small file to the service that reads pictures or voice notes, and say what it answers',
  access,
  body: z.strictObject({ reader: z.enum(['picture', 'voice']) }),
  response: z.object({ isRight: z.boolean(), words: z.string() }),
})

export const saveWhatsappTemplateEndpoint = defineEndpoint({
  id: 'admin.saveWhatsappTemplate',
  method: 'POST',
  path: '/api/admin/whatsapp/templates',
  summary: 'Name the template that goes in place of a kind of message once 24 hours are over',
  access,
  body: z.strictObject({
    purpose: templatePurpose,
    name: codeText({ max: 512 }).regex(
      /^[a-z0-9_]{1,512}$/,
      'Use small letters, digits and underscores, as at Meta',
    ),
    language: codeText({ max: 10 }).regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/, 'Use a code such as en or en_GB'),
    body: plainText({ min: 1, max: 1024 }).refine(
      (text) => text.includes('{{1}}'),
      'Write {{1}} where our text goes',
    ),
    state: templateState,
  }),
  response: whatsappSettings,
})

const threadParams = z.strictObject({ id: idOf('thread') })

const whatsappThread = z.object({
  /** Null where the person never wrote on WhatsApp. */
  number: z
    .object({
      phone: z.string(),
      /** Says until when we may write without a template; null where that is over. */
      openUntil: instant.nullable(),
      isStopped: z.boolean(),
      isReachable: z.boolean(),
      takenBy: z.object({ id: idOf('user'), name: z.string() }).nullable(),
    })
    .nullable(),
  /** Lists the newest, oldest first. */
  messages: z.array(
    z.object({
      id: idOf('whatsappMessage'),
      isOurs: z.boolean(),
      kind: z.string(),
      text: z.string(),
      /** That its sender changed it afterwards, and what it said before; absent from servers of before. */
      changed: z
        .object({ how: z.enum(['edited', 'deleted']), before: z.string().nullable() })
        .nullable()
        .optional(),
      choices: z.array(z.string()),
      state: z.string(),
      problem: z.string().nullable(),
      at: instant,
      /** Is a voice note or a document, to be opened. */
      file: z.enum(['audio', 'document']).nullable(),
      /** Message of the chat whose picture it is. */
      pictureOf: idOf('message').nullable(),
    }),
  ),
})
export type WhatsappThread = z.output<typeof whatsappThread>

export const getWhatsappThreadEndpoint = defineEndpoint({
  id: 'whatsapp.thread',
  method: 'GET',
  path: '/api/admin/chats/:id/whatsapp',
  summary: 'What was said on WhatsApp with the person of a thread, with how far each message came',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  response: whatsappThread,
})

export const takeWhatsappEndpoint = defineEndpoint({
  id: 'whatsapp.take',
  method: 'POST',
  path: '/api/admin/chats/:id/whatsapp/take',
  summary: 'Answer a number by hand, or hand it back to the machine',
  access: 'chats.manage',
  cities: 'thread',
  params: threadParams,
  body: z.strictObject({ isTaken: z.boolean() }),
  response: whatsappThread,
})

export const getWhatsappFileEndpoint = defineEndpoint({
  id: 'whatsapp.file',
  method: 'GET',
  path: '/api/admin/chats/:id/whatsapp/files/:messageId',
  summary: 'A voice note or a document that somebody sent on WhatsApp',
  access: 'chats.manage',
  cities: 'thread',
  params: z.strictObject({ id: idOf('thread'), messageId: idOf('whatsappMessage') }),
  response: z.string(),
  kind: 'file',
})
