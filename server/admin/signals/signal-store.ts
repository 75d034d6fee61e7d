import { type Selectable, sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { SignalKind } from '#contract/admin/signals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { Signals } from '#server/platform/database/tables.ts'
import {
  backdated,
  bankAccount,
  cashOver,
  fastTrip,
  positionJump,
  priceAlone,
  pricesGuessed,
} from './agent-signals.ts'
import { businessAgain } from './business-signals.ts'
import { cardInOut, chargeBacks, invitedTogether, pairAgain, phoneShared, tips } from './pair-signals.ts'
import { pictureAgain } from './picture-signals.ts'
import type { SeenRow, SignalSpan } from './seen-row.ts'

export const lookFor: Record<SignalKind, (db: Db, span: SignalSpan) => Promise<SeenRow[]>> = {
  pair_again: pairAgain,
  fast_trip: fastTrip,
  position_jump: positionJump,
  phone_shared: phoneShared,
  tips,
  card_in_out: cardInOut,
  charge_backs: chargeBacks,
  business_again: businessAgain,
  cash_over: cashOver,
  picture_again: pictureAgain,
  price_alone: priceAlone,
  prices_guessed: pricesGuessed,
  bank_account: bankAccount,
  backdated,
  invited_together: invitedTogether,
}

/**
 * Writes down what was seen. What is there already is renewed while it waits; what a person has decided on comes back only
 * where it has doubled. A check may see one thing twice, such as an arrival that a phone sent again: the heavier counts.
 */
export async function saveSeen(
  tx: Tx,
  rows: readonly (SeenRow & { id: string; kind: string })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into signals as s (id, kind, subject, city, user_ids, order_ids, weight, figures, seen_at)
    select distinct on (kind, subject) id, kind, subject, city, user_ids, order_ids, weight, figures, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id text, kind text, subject text, city text,
      user_ids text[], order_ids text[], weight bigint, figures jsonb)
    order by kind, subject, weight desc
    on conflict (kind, subject) do update set city = excluded.city, user_ids = excluded.user_ids,
      order_ids = excluded.order_ids, weight = excluded.weight, figures = excluded.figures,
      seen_at = case when s.state = 'open' then s.seen_at else excluded.seen_at end,
      state = 'open', decided_at = null, decided_by = null
    where excluded.weight > s.weight and s.state = 'open' or excluded.weight >= 2 * s.weight`.execute(tx)
}

export type SignalRow = Omit<Selectable<Signals>, 'figures'> & {
  kind: SignalKind
  state: 'open' | 'looking'
  figures: SeenRow['figures']
  decided_by_name: string | null
  people: { id: string; name: string; role: Role }[]
  orders: { id: string; code: string }[]
}

/** Returns what nobody has found to be fine, longest waiting first; what is of no city is for those who work for all. */
export async function listSignals(
  db: Db | Tx,
  cities: readonly string[] | null,
  limit: number,
): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select s.*, d.name as decided_by_name,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'role', u.role) order by named.place), '[]')
        from unnest(s.user_ids) with ordinality as named(id, place) join users u on u.id = named.id) as people,
      (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code) order by o.id), '[]')
        from orders o where o.id = any(s.order_ids)) as orders
    from signals s left join users d on d.id = s.decided_by
    where s.state <> 'fine' and ${inCities(sql`s.city`, cities)}
    order by s.state desc, s.seen_at, s.id limit ${limit}`.execute(db)
  return rows
}

/** Counts those that wait for a person, and says since when. */
export async function countSignals(
  db: Db | Tx,
  cities: readonly string[] | null,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(seen_at) as since from signals s
    where s.state = 'open' and ${inCities(sql`s.city`, cities)}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Returns a signal, held; null where there is none, or none in these cities. */
export async function lockSignal(
  tx: Tx,
  id: string,
  cities: readonly string[] | null,
): Promise<Selectable<Signals> | null> {
  const { rows } = await sql<Selectable<Signals>>`
    select s.* from signals s where s.id = ${id} and ${inCities(sql`s.city`, cities)} for update`.execute(tx)
  return rows[0] ?? null
}

export async function updateDecided(
  tx: Tx,
  id: string,
  decision: { as: 'fine' | 'looking'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('signals')
    .set({ state: decision.as, decided_by: decision.by, decided_at: decision.now })
    .where('id', '=', id)
    .execute()
}

/** Forgets what was decided, or seen, before a moment. */
export async function deleteSignalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signals').where('seen_at', '<', before).execute()
}
