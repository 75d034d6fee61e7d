import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hasPhone } from '#server/platform/database/has-phone.ts'

export interface PromoRow {
  id: string
  code: string
  sum_kobo: number | null
  percent: number | null
  min_goods_kobo: number
  most_uses: number | null
  most_uses_each: number
  ends_at: Date | null
  ended_at: Date | null
  created_at: Date
  /** The customer whose invitation it is; null for a code of ours. */
  owner_id: string | null
}

const promoColumns = sql.raw(
  `p.id, p.code, p.sum_kobo, p.percent, p.min_goods_kobo, p.most_uses, p.most_uses_each, p.ends_at, p.ended_at,
    p.created_at, p.owner_id`,
)

/** The code that was not ended, or null. */
export async function findLivePromo(db: Db | Tx, code: string): Promise<PromoRow | null> {
  const { rows } = await sql<PromoRow>`
    select ${promoColumns} from promo_codes p where p.code = ${code} and p.ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** A code, locked against other uses until this transaction ends; null where it was ended. */
export async function lockLivePromo(tx: Tx, id: string): Promise<PromoRow | null> {
  const { rows } = await sql<PromoRow>`
    select ${promoColumns} from promo_codes p where p.id = ${id} and p.ended_at is null for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Selects the orders that use a code. Two orders of one list are one use; what was cancelled uses nothing. */
const countedUse = sql`o.status not in ('cancelled', 'expired')`

/** Returns whether a locked code is used as often as it may be. No more uses than that are looked at. */
export async function isUsedUp(
  tx: Tx,
  { promoId, mostUses }: { promoId: string; mostUses: number },
): Promise<boolean> {
  const { rows } = await sql<{ uses: number }>`
    select count(distinct list)::int as uses from (
      select least(o.id, o.linked_id) as list from promo_uses u join orders o on o.id = u.order_id
      where u.promo_id = ${promoId} and ${countedUse} limit ${2 * mostUses}) used`.execute(tx)
  return (rows[0]?.uses ?? 0) >= mostUses
}

/** Counts how often a person used a code, by account or by the phone of the delivery. */
export async function countOwnUses(
  tx: Tx,
  by: { promoId: string; customerId: string; contactPhone: string },
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    with own as (
      select order_id from promo_uses where promo_id = ${by.promoId} and customer_id = ${by.customerId}
      union
      select id from orders where ${hasPhone(sql`orders`, sql`array[${by.contactPhone}::text]`)}
    )
    select count(distinct least(o.id, o.linked_id))::int as uses
    from own join promo_uses u using (order_id) join orders o on o.id = u.order_id
    where u.promo_id = ${by.promoId} and ${countedUse}`.execute(tx)
  return rows[0]?.uses ?? 0
}

/** The least of goods that the code of an order asks for, and what its other order of one list has of them; null without a code. */
export async function findLeastGoods(
  db: Db | Tx,
  orderId: string,
): Promise<{ min_goods_kobo: number; other_kobo: number } | null> {
  const { rows } = await sql<{ min_goods_kobo: number; other_kobo: number }>`
    select p.min_goods_kobo, coalesce(other.estimate_high_kobo, 0)::bigint as other_kobo
    from orders o join promo_uses u on u.order_id in (o.id, o.linked_id) join promo_codes p on p.id = u.promo_id
      left join orders other on other.id = o.linked_id and other.status not in ('cancelled', 'expired')
    where o.id = ${orderId} limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertPromoUse(
  tx: Tx,
  use: { promoId: string; orderId: string; customerId: string; rewardKobo: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('promo_uses')
    .values({
      promo_id: use.promoId,
      order_id: use.orderId,
      customer_id: use.customerId,
      reward_kobo: use.rewardKobo,
      used_at: use.now,
    })
    .execute()
}

/** Every code of ours with its uses and its cost, newest first. */
export async function listPromos(db: Db | Tx): Promise<(PromoRow & { uses: number; cost_kobo: number })[]> {
  const { rows } = await sql<PromoRow & { uses: number; cost_kobo: number }>`
    select ${promoColumns}, count(distinct least(o.id, o.linked_id)) filter (where o.status not in ('cancelled', 'expired'))::int as uses,
      coalesce(sum(o.discount_kobo) filter (where o.total_kobo is not null), 0)::bigint as cost_kobo
    from promo_codes p left join promo_uses u on u.promo_id = p.id left join orders o on o.id = u.order_id
    where p.owner_id is null group by p.id order by p.id desc limit 500`.execute(db)
  return rows
}

/** Adds a code; returns whether its name was free. */
export async function insertPromo(
  tx: Tx,
  promo: Omit<PromoRow, 'ended_at'> & { created_by: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((conflict) => conflict.column('code').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Ends a code, the first time for good. Returns its name, or null where there is none. */
export async function updatePromoEnded(tx: Tx, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('promo_codes')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return row?.code ?? null
}
