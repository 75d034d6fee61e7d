import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { plainText } from '#contract/core/text.ts'

const pushChoice = z.enum(['web_push', 'firebase', 'off'])

const firebaseFields = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
  /** Is the public key of Firebase’s web push certificate. */
  vapidKey: z.string(),
})

/** Says how notifications go out. The service account is never in it, only whether it is there. */
const pushSettings = z.object({
  provider: pushChoice,
  /** Is our own public key for Web Push; null until it is first needed. */
  publicKey: z.string().nullable(),
  firebase: firebaseFields.extend({
    /** `unreadable`: it was saved with another SECRET_KEY and must be given again. */
    serviceAccount: z.enum(['unset', 'set', 'unreadable']),
    /** Says what is missing before Firebase can be used. */
    missing: z.array(z.string()),
  }),
})
export type PushSettingsView = z.output<typeof pushSettings>

const access = 'settings.manage'

export const getPushSettingsEndpoint = defineEndpoint({
  id: 'admin.push',
  method: 'GET',
  path: '/api/admin/push',
  summary: 'How notifications go out',
  access,
  response: pushSettings,
})

const word = (max: number) =>
  plainText({ max }).refine((text) => /^[\w:.@-]*$/.test(text), 'Copy it as it is in Firebase’s console')

export const savePushSettingsEndpoint = defineEndpoint({
  id: 'admin.savePush',
  method: 'POST',
  path: '/api/admin/push',
  summary: 'Change how notifications go out',
  access,
  body: z.strictObject({
    provider: pushChoice,
    firebase: z.strictObject({
      apiKey: word(100),
      projectId: word(60),
      appId: word(100),
      messagingSenderId: word(30),
      vapidKey: word(100),
      /** Takes the JSON file of a service account. Absent leaves the current one, null deletes it. */
      serviceAccount: z.string().min(1).max(8000).nullable().optional(),
    }),
  }),
  response: pushSettings,
})

export const testPushSettingsEndpoint = defineEndpoint({
  id: 'admin.testPush',
  method: 'POST',
  path: '/api/admin/push/test',
  summary: 'Ask the provider whether it takes what is saved; nobody gets a notification',
  access,
  response: z.object({ isGood: z.boolean(), words: z.string() }),
})
