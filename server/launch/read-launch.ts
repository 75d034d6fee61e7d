import type { LaunchKey, LaunchState, Subscriber } from '#contract/launch/launch.ts'
import { csvRow, lagosCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { readSetting } from '#server/settings/set-setting.ts'
import { countSubscribers, type KeyRow, listKeys, listSubscriberRows, type SubscriberRow } from './store.ts'

/** All that the launch page of admins begins with. */
export async function readLaunch(db: Db | Tx): Promise<LaunchState> {
  const mode = await readSetting(db, 'maintenance_mode')
  return {
    isMaintenance: mode === 'true',
    subscriberCount: await countSubscribers(db),
    keys: (await listKeys(db)).map(presentKey),
  }
}

export function presentKey(row: KeyRow): LaunchKey {
  return {
    id: row.id,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    uses: row.uses,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/** Returns one page of the launch list. */
export async function readSubscribers(
  db: Db,
  asked: { search: string | null; before: string | null; limit: number },
): Promise<{ items: Subscriber[]; nextCursor: string | null }> {
  const read = (limit: number) => listSubscriberRows(db, { ...asked, limit })
  const { rows, nextCursor } = await readPage(asked.limit, read, ({ id }) => id)
  return { items: rows.map(presentSubscriber), nextCursor }
}

const rowsAtOnce = 1000

/** Yields the whole launch list as a table, newest first, a thousand rows in memory at a time. */
export async function* readSubscriberTable(db: Db): AsyncGenerator<string> {
  yield csvRow(['Name', 'Email', 'Subscribed (Lagos)'])
  let before: string | null = null
  for (;;) {
    const rows: SubscriberRow[] = await listSubscriberRows(db, { search: null, before, limit: rowsAtOnce })
    yield rows.map((row) => csvRow([row.name, row.email, lagosCell(row.created_at)])).join('')
    if (rows.length < rowsAtOnce) return
    before = rows.at(-1)?.id ?? null
  }
}

function presentSubscriber(row: SubscriberRow): Subscriber {
  return { id: row.id, name: row.name, email: row.email, createdAt: row.created_at.toISOString() }
}
