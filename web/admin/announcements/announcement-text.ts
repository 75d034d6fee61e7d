import type {
  AnnouncementStatus,
  AnnouncementWay,
  Reach,
  SegmentKind,
} from '#contract/announcements/announcement-shapes.ts'
import { countOf } from '#domain/plurals.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

export const statusLabel: Record<AnnouncementStatus, string> = {
  draft: texts.draft,
  scheduled: 'Scheduled',
  sending: texts.sending,
  sent: texts.sent2,
  stopped: 'Stopped',
}

export const statusTones: Record<AnnouncementStatus, BadgeTone> = {
  draft: 'plain',
  scheduled: 'adire',
  sending: 'amber',
  sent: 'leaf',
  stopped: 'pepper',
}

export const wayText: Record<AnnouncementWay, string> = {
  push: texts.push,
  email: texts.email,
  notice: texts.noticeInTheApp,
}

export const kindText: Record<SegmentKind, string> = {
  customers: texts.allCustomers,
  market: texts.customersOfAMarket,
  area: texts.customersInAnArea,
  quiet: texts.customersWithNoOrderForSomeDays,
  agents: texts.allAgents,
  on_duty: texts.agentsOnDuty,
  launch: texts.launchList,
  person: texts.onePerson,
}

/** Whom a way reaches: `12 people on 15 devices`. */
export function reachText(way: AnnouncementWay, reach: Reach): string {
  const people = (count: number) => countOf(count, 'person', 'people')
  if (way === 'push')
    return texts.on(people(reach.push.people), countOf(reach.push.devices, 'device', 'devices'))
  return people(reach[way])
}

export function mostReached(ways: readonly AnnouncementWay[], reach: Reach): number {
  const counts = { push: reach.push.people, email: reach.email, notice: reach.notice }
  return Math.max(0, ...ways.map((way) => counts[way]))
}
