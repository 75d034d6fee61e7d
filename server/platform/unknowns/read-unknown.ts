import type { z } from 'zod'
import type { unknownNews } from '#contract/admin/unknown-news.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listUnknown, type UnknownRow } from './unknown-store.ts'

type News = z.output<typeof unknownNews>

/** So many are named; closing one shows the next. */
const shown = 10

/** Returns what others told us that nobody of us knows and nobody has looked at. */
export async function readUnknownNews(db: Db): Promise<{ count: number; first: News[] }> {
  const { count, rows } = await listUnknown(db, shown)
  return { count, first: rows.map(present) }
}

function present({ id, source, kind, about, times, first_at: since, last_at: lastAt }: UnknownRow): News {
  return { id, source, kind, about, times, since: since.toISOString(), lastAt: lastAt.toISOString() }
}
