import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { codeText, plainText } from '#contract/core/text.ts'

const smsProvider = z.enum(['off', 'termii'])
const smsChannel = z.enum(['dnd', 'generic'])
const secondProvider = z.enum(['off', 'africas_talking'])
const keyState = z.enum(['unset', 'set', 'unreadable'])

/** Names the updates on orders that go by SMS. */
const smsUpdates = z.strictObject({
  placed: z.boolean(),
  question: z.boolean(),
  on_the_way: z.boolean(),
  delivered: z.boolean(),
})

/** Says how SMS go out. The key is never in it, only whether it is there. */
const smsSettings = z.object({
  provider: smsProvider,
  sender: z.string(),
  channel: smsChannel,
  priceKobo: z.int(),
  dayLimitKobo: z.int(),
  /** `unreadable`: it was saved with another SECRET_KEY and must be given again. */
  key: keyState,
  /** Sends what the first provider does not take. */
  second: z.object({
    provider: secondProvider,
    username: z.string(),
    sender: z.string(),
    priceKobo: z.int(),
    key: keyState,
  }),
  updates: smsUpdates,
  /** Tells what to enter at each provider for its delivery reports. */
  reportUrls: z.object({ termii: z.string(), africas_talking: z.string() }),
  /** Lists what is missing before codes can be sent by SMS. */
  missing: z.array(z.string()),
  health: z.object({
    waiting: z.int(),
    sentToday: z.int(),
    /** Counts those of them that providers reported. */
    deliveredToday: z.int(),
    undeliveredToday: z.int(),
    failedToday: z.int(),
    spentTodayKobo: z.int(),
    lastSentAt: instant.nullable(),
    lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
  }),
})
export type SmsSettingsView = z.output<typeof smsSettings>

const access = 'settings.manage'

export const getSmsSettingsEndpoint = defineEndpoint({
  id: 'admin.sms',
  method: 'GET',
  path: '/api/admin/sms',
  summary: 'How SMS go out, and how that goes',
  access,
  response: smsSettings,
})

export const saveSmsSettingsEndpoint = defineEndpoint({
  id: 'admin.saveSms',
  method: 'POST',
  path: '/api/admin/sms',
  summary: 'Change how SMS go out; only the owner may, since codes by SMS open accounts',
  access,
  body: z.strictObject({
    provider: smsProvider,
    sender: plainText({ max: 11 }).refine(
      (text) => text === '' || /^[a-z0-9 ]{3,11}$/i.test(text),
      'Write 3 to 11 letters and figures, as registered with Termii',
    ),
    channel: smsChannel,
    priceKobo: z.int().min(1, 'Write what one SMS costs').max(100_000),
    dayLimitKobo: z.int().min(0).max(1_000_000_000),
    /** Absent leaves the current one, null deletes it. */
    key: codeText({ max: 200 })
      .regex(/^[\w.-]{8,200}$/, 'Copy the API key as it is in Termii’s dashboard')
      .nullable()
      .optional(),
    /** Absent leaves the second provider as it is. */
    second: z
      .strictObject({
        provider: secondProvider,
        username: plainText({ max: 60 }),
        sender: plainText({ max: 11 }),
        priceKobo: z.int().min(1, 'Write what one SMS costs').max(100_000),
        key: codeText({ max: 200 })
          .regex(/^[\w.-]{8,200}$/, 'Copy the API key as it is in Africa’s Talking’s dashboard')
          .nullable()
          .optional(),
      })
      .refine(({ provider, username }) => provider === 'off' || username !== '', {
        path: ['username'],
        message: 'Write the username of your app at Africa’s Talking',
      })
      .optional(),
    /** Absent leaves them as they are. */
    updates: smsUpdates.optional(),
  }),
  response: smsSettings,
})

export const sendTestSmsEndpoint = defineEndpoint({
  id: 'admin.testSms',
  method: 'POST',
  path: '/api/admin/sms/test',
  summary: 'Send a test SMS now, by the settings that are saved',
  access,
  body: z.strictObject({
    to: nigerianPhone,
    /** The one that is to send it; absent for the first that takes it. */
    provider: z.enum(['termii', 'africas_talking']).optional(),
  }),
  response: z.object({ isSent: z.boolean(), words: z.string() }),
})

export const smsReportEndpoint = defineEndpoint({
  id: 'sms.report',
  method: 'POST',
  path: '/api/sms/reports/:provider/:token',
  summary: 'Take a delivery report of an SMS provider, at an address that only the provider knows',
  access: 'public',
  params: z.strictObject({
    provider: z.enum(['termii', 'africas_talking']),
    token: codeText({ min: 1, max: 64 }),
  }),
  response: z.object({ ok: z.literal(true) }),
})
