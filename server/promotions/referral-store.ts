import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hasPhone } from '#server/platform/database/has-phone.ts'
import type { EventConditions } from '#server/platform/events/event-places.ts'

/** Says whom an invitation is used by, on which order, and who sent it. */
interface Friend {
  ownerId: string
  customerId: string
  contactPhone: string
  orderId: string
}

/**
 * Returns whether an invited person is known already: orders, or a phone that orders, or a phone or browser of the
 * one who invites.
 */
export async function isKnownFriend(tx: Tx, friend: Friend): Promise<boolean> {
  const { ownerId, customerId, contactPhone, orderId } = friend
  const isOther = sql`o.id <> ${orderId} and o.linked_id is distinct from ${orderId}
    and o.status not in ('cancelled', 'expired')`
  const { rows } = await sql<{ is_known: boolean }>`
    with friend as (
      select array_remove(array[${contactPhone}, phone_number], null) as phones from users where id = ${customerId}
    )
    select ${ownerId} = ${customerId}
      or exists (select from orders o where o.customer_id = ${customerId} and ${isOther})
      or exists (select from orders o where ${hasPhone(sql`o`, sql`(select phones from friend)::text[]`)} and ${isOther})
      or exists (select from orders o, friend
        where o.customer_id = ${ownerId} and o.contact_phone = any(friend.phones))
      or exists (select from users u, friend where u.id = ${ownerId} and u.phone_number = any(friend.phones))
      or exists (select from known_devices own join known_devices other on other.token_hash = own.token_hash
        where own.user_id = ${customerId} and other.user_id = ${ownerId}) as is_known`.execute(tx)
  return rows[0]?.is_known ?? true
}

/**
 * Returns whether somebody else was invited by the same code at the same gate or in the same browser: friends are
 * different people, and one of a gate is rewarded.
 */
export async function isSecondFriend(
  tx: Tx,
  { promoId, customerId, orderId }: { promoId: string; customerId: string; orderId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_second: boolean }>`
    select exists (
      select from promo_uses u join orders o on o.id = u.order_id join orders mine on mine.id = ${orderId}
      where u.promo_id = ${promoId} and u.customer_id <> ${customerId} and o.status not in ('cancelled', 'expired')
        and (
          lower(o.area) = lower(mine.area) and lower(btrim(o.landmark)) = lower(btrim(mine.landmark))
            and coalesce(o.gate_code, '') = coalesce(mine.gate_code, '')
          or exists (select from known_devices own join known_devices other using (token_hash)
            where own.user_id = ${customerId} and other.user_id = u.customer_id))
    ) as is_second`.execute(tx)
  return rows[0]?.is_second ?? true
}

/** Returns a customer's own code, or null. */
export async function findInvitation(db: Db | Tx, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('promo_codes')
    .select('code')
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Adds a customer's own code unless they have one or its name is taken. */
export async function insertInvitation(
  tx: Tx,
  invitation: { id: string; code: string; ownerId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('promo_codes')
    .values({
      id: invitation.id,
      code: invitation.code,
      owner_id: invitation.ownerId,
      created_by: invitation.ownerId,
      created_at: invitation.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts the friends whose first orders were delivered, and what they brought. */
export async function sumInvited(
  db: Db | Tx,
  ownerId: string,
): Promise<{ friends: number; earned_kobo: number }> {
  const { rows } = await sql<{ friends: number; earned_kobo: number }>`
    select count(*)::int as friends, coalesce(sum(reward_kobo), 0)::bigint as earned_kobo from (
      select distinct on (least(o.id, o.linked_id)) case when exists (select from ledger_transactions t
        where t.source = 'referral:' || least(o.id, o.linked_id)) then u.reward_kobo else 0 end as reward_kobo
      from promo_codes p join promo_uses u on u.promo_id = p.id join orders o on o.id = u.order_id
      where p.owner_id = ${ownerId} and o.status = 'delivered') brought`.execute(db)
  return rows[0] ?? { friends: 0, earned_kobo: 0 }
}

/**
 * Returns what these orders, just delivered, pay those who invited their customers: once for the orders of one list. Where
 * codes go by SMS, a friend must have proved their number.
 */
export async function listRewards(
  tx: Tx,
  orderIds: string[],
): Promise<{ order_id: string; owner_id: string; reward_kobo: number }[]> {
  const { rows } = await sql<{ order_id: string; owner_id: string; reward_kobo: number }>`
    select distinct on (list.id) list.id as order_id, w.id as owner_id, u.reward_kobo
    from promo_uses u join promo_codes p on p.id = u.promo_id join users w on w.id = p.owner_id
      join orders o on o.id = u.order_id, least(o.id, o.linked_id) as list(id)
    where u.order_id = any(${orderIds}::text[]) and u.reward_kobo > 0 and w.erased_at is null
      and (exists (select from users f where f.id = u.customer_id and f.phone_proved_at is not null)
        or not exists (select from settings where key = 'sms_provider' and value <> 'off'))
      and not exists (select from ledger_transactions t where t.source = 'referral:' || list.id)
    order by list.id`.execute(tx)
  return rows
}

/** Returns whether the order of an event was placed with the code of somebody who was promised a reward. */
export const hasReward = (event: EventConditions) =>
  event.exists(
    event
      .selectFrom('promo_uses as u')
      .whereRef('u.order_id', '=', 'e.order_id')
      .where('u.reward_kobo', '>', 0),
  )

export async function endInvitationsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    update promo_codes set ended_at = coalesce(ended_at, now()) where owner_id = ${ownerId}`.execute(tx)
}
