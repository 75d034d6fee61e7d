import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'

/** Names an announcement, or the API key or webhook that a notice tells of. */
const noticeId = z.union([idOf('announcement'), idOf('apiKey'), idOf('webhook')])

const notice = z.object({
  id: noticeId,
  title: z.string(),
  body: z.string(),
  /** Is a path of this site, or empty. */
  link: z.string(),
  endsAt: instant,
})
export type AppNotice = z.output<typeof notice>

export const listNoticesEndpoint = defineEndpoint({
  id: 'notices.list',
  method: 'GET',
  path: '/api/notices',
  summary:
    'What the signed-in person has not closed: new API keys and webhooks, then what our team says; of each at most three',
  access: 'signedIn',
  response: z.array(notice),
})

export const closeNotice = defineEndpoint({
  id: 'notices.close',
  method: 'POST',
  path: '/api/notices/:id/close',
  summary: 'Do not show this notice to me again, on any device; closed already is good too',
  access: 'signedIn',
  params: z.strictObject({ id: noticeId }),
  response: z.array(notice),
})

const token = z.string().regex(/^[\w-]{1,80}\.[\w-]{43}$/, 'This is not a link of ours')
const newsSubscription = z.object({
  /** Stops an account's news, or the emails to those who wait for the launch. */
  of: z.enum(['account', 'launch']),
  isOn: z.boolean(),
})
export type NewsSubscription = z.output<typeof newsSubscription>

export const getNewsSubscription = defineEndpoint({
  id: 'unsubscribe.get',
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Whether whom this link of an email belongs to still gets our news; says nothing else about them',
  access: 'public',
  page: '/unsubscribe/:token',
  params: z.strictObject({ token }),
  response: newsSubscription,
})

export const stopNewsEndpoint = defineEndpoint({
  id: 'unsubscribe.stop',
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Unsubscribe by the link of an email, signed out; mail programs call it by themselves (RFC 8058)',
  access: 'public',
  params: z.strictObject({ token }),
  response: newsSubscription,
})
