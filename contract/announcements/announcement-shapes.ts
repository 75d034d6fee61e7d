import { z } from 'zod'
import { idOf, instant } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'
import {
  announcementDeliveriesWay,
  announcementsSegmentKind,
  announcementsStatus,
} from '#domain/column-values.ts'
import { days, minutes } from '#domain/time/durations.ts'

export const maxTitleLength = 60
export const maxBodyLength = 300
export const maxLinkLength = 200
/** A time to send at lies at least this far ahead, so that it can still be taken back. */
export const leastAheadMs = minutes(5)
export const mostAheadMs = days(60)
/** Limits how long a notice may be in the app, and says how long it is unless said. */
export const mostNoticeDays = 30
export const usualNoticeDays = 7
export const mostQuietDays = 365

export const announcementWays = announcementDeliveriesWay
export const announcementWay = z.enum(announcementWays)
export type AnnouncementWay = z.output<typeof announcementWay>

export const segmentKinds = announcementsSegmentKind
export type SegmentKind = (typeof segmentKinds)[number]

/** Says what `of` names for each kind: a market's id, an area's name, a number of days, a person's id, or nothing. */
const whom: Record<SegmentKind, { fits: RegExp; message: string }> = {
  customers: { fits: /^$/, message: 'This group needs nothing more' },
  market: { fits: /^mkt_[0-9a-z]{26}$/, message: 'Choose a market' },
  area: { fits: /^.{1,80}$/, message: 'Choose an area' },
  quiet: { fits: /^(?:[1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, message: 'Write days from 1 to 365' },
  agents: { fits: /^$/, message: 'This group needs nothing more' },
  on_duty: { fits: /^$/, message: 'This group needs nothing more' },
  launch: { fits: /^$/, message: 'This group needs nothing more' },
  person: { fits: /^usr_[0-9a-z]{26}$/, message: 'Choose a person' },
}

export const segment = z
  .strictObject({ kind: z.enum(segmentKinds), of: plainText({ max: 80 }).default('') })
  .superRefine(({ kind, of }, context) => {
    if (!whom[kind].fits.test(of))
      context.addIssue({ code: 'custom', path: ['of'], message: whom[kind].message })
  })
export type Segment = z.output<typeof segment>

/** Returns whether a link stays on this site: a path, never another host, however a browser would read it. */
export function isOwnPath(link: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link)) return false
  return URL.parse(link, 'https://site.invalid')?.origin === 'https://site.invalid'
}

const oneLine = (text: string) => !/[\r\n\t]/.test(text)

/** Holds what an announcement says; `link` is a path of this site, or empty. */
export const announcementText = z.strictObject({
  title: plainText({ min: 1, max: maxTitleLength }).refine(oneLine, 'Write one line'),
  body: plainText({ min: 1, max: maxBodyLength }),
  link: plainText({ max: maxLinkLength })
    .refine((link) => link === '' || isOwnPath(link), 'Write a path of this site, such as /markets')
    .default(''),
})
export type AnnouncementText = z.output<typeof announcementText>

export const announcementDraft = announcementText
  .extend({
    ways: z.array(announcementWay).min(1, 'Choose at least one way').max(3),
    segment,
    noticeDays: z
      .int('Write a whole number of days')
      .min(1, `Write days from 1 to ${mostNoticeDays}`)
      .max(mostNoticeDays, `Write days from 1 to ${mostNoticeDays}`)
      .default(usualNoticeDays),
  })
  .superRefine(({ ways, segment: { kind } }, context) => {
    if (new Set(ways).size !== ways.length)
      context.addIssue({ code: 'custom', path: ['ways'], message: 'Choose each way once' })
    if (kind === 'launch' && ways.some((way) => way !== 'email'))
      context.addIssue({
        code: 'custom',
        path: ['ways'],
        message: 'People on the launch list have no account. Only email reaches them',
      })
  })
export type AnnouncementDraft = z.output<typeof announcementDraft>

/** `draft` → `scheduled` → `sending` → `sent`, or `stopped` on the way; a scheduled one can be a draft again. */
export type AnnouncementStatus = (typeof announcementsStatus)[number]

/** Counts whom each way would reach now. */
export const reach = z.object({
  /** Everybody in the group, whatever they chose. */
  people: z.int(),
  push: z.object({ people: z.int(), devices: z.int() }),
  email: z.int(),
  notice: z.int(),
})
export type Reach = z.output<typeof reach>

const wayResult = z.object({
  waiting: z.int(),
  sent: z.int(),
  /** Counts those that were no longer wanted, or no longer possible, when their turn came. */
  dropped: z.int(),
  failed: z.int(),
  /** Notices that their people closed. */
  closed: z.int(),
  /** Emails whose link stopped further ones. */
  unsubscribed: z.int(),
})
export type WayResult = z.output<typeof wayResult>

export const announcement = z.object({
  id: idOf('announcement'),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  ways: z.array(announcementWay),
  segment: z.object({ kind: z.enum(segmentKinds), of: z.string() }),
  /** Writes the group as text: `Customers of Wuse Market`. */
  segmentWords: z.string(),
  noticeDays: z.int(),
  status: z.enum(announcementsStatus),
  /** Grows with every change; anyone who sends says which one was looked at. */
  version: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  changedAt: instant,
  sentBy: z.string().nullable(),
  scheduledFor: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  noticeEndsAt: instant.nullable(),
  results: z.object({ push: wayResult, email: wayResult, notice: wayResult }),
})
export type Announcement = z.output<typeof announcement>
