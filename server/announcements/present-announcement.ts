import type { Announcement, WayResult } from '#contract/announcements/announcement-shapes.ts'
import type { ResultRow } from './delivery-store.ts'
import { describeSegment } from './rules.ts'
import type { NamedRow } from './store.ts'

const nothing: WayResult = { waiting: 0, sent: 0, dropped: 0, failed: 0, closed: 0, unsubscribed: 0 }

/** An announcement as admins see it, with how each way goes. */
export function presentAnnouncement(row: NamedRow, results: readonly ResultRow[]): Announcement {
  const of = (wanted: ResultRow['way']): WayResult => {
    const found = results.find(({ announcement_id: id, way }) => id === row.id && way === wanted)
    if (found === undefined) return nothing
    const { waiting, sent, dropped, failed, closed, unsubscribed } = found
    return { waiting, sent, dropped, failed, closed, unsubscribed }
  }
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    link: row.link,
    ways: row.ways,
    segment: { kind: row.segment_kind, of: row.segment_of },
    segmentWords: describeSegment(row.segment_kind, row.segment_of, row.segment_name),
    noticeDays: row.notice_days,
    status: row.status,
    version: row.version,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    sentBy: row.sent_by_name,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    noticeEndsAt: row.notice_ends_at?.toISOString() ?? null,
    results: { push: of('push'), email: of('email'), notice: of('notice') },
  }
}
