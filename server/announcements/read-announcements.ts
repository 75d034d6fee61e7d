import type { AnnouncementDetail, listAnnouncementsEndpoint } from '#contract/announcements/announcements.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { listFailures, listResults } from './delivery-store.ts'
import { presentAnnouncement } from './present-announcement.ts'
import { findNamed, listNamed } from './store.ts'

const pageSize = 20

/** Returns one page of announcements, newest first. */
export async function readAnnouncements(
  db: Db,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<EndpointAnswer<typeof listAnnouncementsEndpoint>> {
  const read = (most: number) => listNamed(db, cursor ?? null, most)
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  const results = await listResults(
    db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => presentAnnouncement(row, results)), nextCursor }
}

/** One announcement with why some did not go out. Throws announcements.not_found. */
export async function readAnnouncement(db: Db | Tx, id: string): Promise<AnnouncementDetail> {
  const row = await findNamed(db, id)
  if (row === null) throw fail('announcements.not_found')
  const [results, failures] = await Promise.all([listResults(db, [id]), listFailures(db, id)])
  return { ...presentAnnouncement(row, results), failures }
}
