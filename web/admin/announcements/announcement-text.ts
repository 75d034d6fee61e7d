import type {
  AnnouncementStatus,
  AnnouncementWay,
  Reach,
  SegmentKind,
} from '#contract/announcements/announcement-shapes.ts'
import { countOf } from '#domain/plurals.ts'
import * as adminTexts from '#web/admin/texts.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

export const statusLabel: Record<AnnouncementStatus, string> = {
  draft: texts.status.draft,
  scheduled: texts.status.scheduled,
  sending: texts.announcementText.sending,
  sent: texts.announcementText.sent,
  stopped: texts.status.stopped,
}

export const statusTones: Record<AnnouncementStatus, BadgeTone> = {
  draft: 'plain',
  scheduled: 'adire',
  sending: 'amber',
  sent: 'leaf',
  stopped: 'pepper',
}

export const wayText: Record<AnnouncementWay, string> = {
  push: texts.ways.push,
  email: common.label.email,
  notice: texts.ways.notice,
}

export const kindText: Record<SegmentKind, string> = {
  customers: texts.group.customers,
  market: texts.group.marketCustomers,
  area: texts.group.areaCustomers,
  quiet: texts.group.quietCustomers,
  agents: texts.group.agents,
  on_duty: texts.group.agentsOnDuty,
  launch: adminTexts.launchList.title,
  person: texts.group.onePerson,
}

/** Says whom a way reaches: `12 people on 15 devices`. */
export function reachText(way: AnnouncementWay, reach: Reach): string {
  const people = (count: number) => countOf(count, 'person', 'people')
  if (way === 'push')
    return texts.group.reach(people(reach.push.people), countOf(reach.push.devices, 'device', 'devices'))
  return people(reach[way])
}

export function mostReached(ways: readonly AnnouncementWay[], reach: Reach): number {
  const counts = { push: reach.push.people, email: reach.email, notice: reach.notice }
  return Math.max(0, ...ways.map((way) => counts[way]))
}
