import { sql } from 'kysely'
import type { removePracticeEndpoint } from '#contract/admin/practice.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { readBoughtGoods, updateBands } from '#server/catalogue/update-bands.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { removeOrderPictures } from '#server/platform/pictures/save-picture.ts'
import { readSettingsNow } from '#server/settings/read-settings.ts'
import { removedTables } from './removed-tables.ts'

type Removed = EndpointAnswer<typeof removePracticeEndpoint>

/** Names simulated agents who are also there without practice, as people to try Kasuwa as. */
const demoAgents = ['musa', 'ngozi', 'tunde']

/** More open orders are not named. */
const named = 5

/**
 * Removes all that practice made, in one transaction: orders, money, papers, messages, figures, learned prices and simulated
 * people. Markets, goods, settings, people's own accounts and the audit log stay. Throws while practice is on and while an
 * order of it is open.
 */
export async function removePractice(
  { tx, clock }: { tx: Tx; clock: Clock },
  actorId: string,
): Promise<Removed> {
  const settings = await readSettingsNow(tx)
  if (!settings.isPracticeGround) throw fail('practice.nothing')
  if (settings.practiceHours) throw fail('practice.on')
  await refuseOpenOrders(tx)
  const removed = await countAll(tx)
  const goods = await readBoughtGoods(tx)
  await removeOrderPictures(tx)
  await sql`select remove_practice(${[...removedTables]}::text[], ${demoAgents}::text[])`.execute(tx)
  await updateBands({ tx, clock }, goods)
  await recordAudit(tx, clock, {
    actorId,
    action: 'practice.remove',
    subject: 'practice',
    detail: removed,
  })
  return removed
}

async function refuseOpenOrders(tx: Tx): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select('code')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(named + 1)
    .execute()
  if (open.length === 0) return
  const codes = open.slice(0, named).map(({ code }) => code)
  const more = open.length > named ? ' and others' : ''
  throw fail('practice.open_orders', {
    message: `Orders of practice are still open: ${codes.join(', ')}${more}. End them first.`,
    detail: { codes },
  })
}

async function countAll(tx: Tx): Promise<Removed> {
  const { rows } = await sql<Removed>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_transactions) as movements,
      (select count(*)::int from users where is_practice and username <> all (${demoAgents}::text[])) as people`.execute(
    tx,
  )
  return rows[0] ?? { orders: 0, movements: 0, people: 0 }
}
