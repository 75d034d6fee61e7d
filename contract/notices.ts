import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'

const notice = z.object({
  id: idOf('announcement'),
  title: z.string(),
  body: z.string(),
  /** A path of this site, or empty. */
  link: z.string(),
  endsAt: instant,
})
export type AppNotice = z.output<typeof notice>

export const listNotices = defineEndpoint({
  id: 'notices.list',
  method: 'GET',
  path: '/api/notices',
  summary:
    'What our office says to the signed-in person and they have not closed, newest first; at most three',
  access: 'signedIn',
  response: z.array(notice),
})

export const closeNotice = defineEndpoint({
  id: 'notices.close',
  method: 'POST',
  path: '/api/notices/:id/close',
  summary: 'Do not show this notice to me again, on any device; closed already is good too',
  access: 'signedIn',
  params: z.strictObject({ id: idOf('announcement') }),
  response: z.array(notice),
})

const token = z.string().regex(/^[\w-]{1,80}\.[\w-]{43}$/, 'This is not a link of ours')
const standing = z.object({
  /** An account's news, or the list of those who wait for the launch. */
  of: z.enum(['account', 'launch']),
  isOn: z.boolean(),
})
export type NewsStanding = z.output<typeof standing>

export const getNewsStanding = defineEndpoint({
  id: 'unsubscribe.get',
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Whether whom this link of a letter belongs to still gets our news; says nothing else about them',
  access: 'public',
  params: z.strictObject({ token }),
  response: standing,
})

export const stopNews = defineEndpoint({
  id: 'unsubscribe.stop',
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary:
    'Stop our news by the link of a letter, signed out; mail programs call it by themselves (RFC 8058)',
  access: 'public',
  params: z.strictObject({ token }),
  response: standing,
})
