import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Refuses an order for cash where too much is owed for the phone that it is delivered to, or by accounts that share a
 * phone or browser with its customer: a debt does not end with a new account. What the customer's own wallet will pay of
 * the customer's own debts before the order is placed does not count.
 */
export async function refuseRelatedDebt(
  db: Db,
  order: { customerId: string; contactPhone: string; method: PaymentMethod; limitKobo: number },
): Promise<AppError | null> {
  if (order.method !== 'cash') return null
  const { limitKobo } = order
  const owedKobo = await getRelatedDebtKobo(db, order)
  return owedKobo < Math.max(1, limitKobo)
    ? null
    : fail('orders.debt_first', { detail: { owedKobo, limitKobo } })
}

/**
 * Refuses an order that is paid later where it would take a customer above what they may owe, with what they owe and what their
 * open orders will leave them owing.
 */
export async function refuseMoreDebt(
  db: Db,
  order: { customerId: string; contactPhone: string; mostKobo: number; limitKobo: number },
): Promise<AppError | null> {
  const { customerId, mostKobo, limitKobo } = order
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(estimate_high_kobo + delivery_fee_kobo + service_fee_kobo - discount_kobo), 0)::bigint as open
    from orders where customer_id = ${customerId} and ended_at is null and pays_later`.execute(db)
  const owedKobo = (await getRelatedDebtKobo(db, order)) + (rows[0]?.open ?? 0)
  return owedKobo + mostKobo <= limitKobo
    ? null
    : fail('orders.over_debt_limit', { detail: { owedKobo, estimateKobo: mostKobo, limitKobo } })
}

async function getRelatedDebtKobo(
  db: Db,
  { customerId, contactPhone }: { customerId: string; contactPhone: string },
): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with own as (
      select array_remove(array[${contactPhone}, phone_number], null) as phones from users where id = ${customerId}
    ), related as (
      select id from users where id = ${customerId} or phone_number = any((select phones from own)::text[])
      union
      select theirs.user_id from known_devices mine join known_devices theirs using (token_hash)
      where mine.user_id = ${customerId}
    ), found as (
      select o.id from related r join orders o on o.customer_id = r.id
      union
      select id from orders where contact_phone = any((select phones from own)::text[])
        -- As search_words has a phone, whose index finds it.
        and search @@ (select string_agg(regexp_replace(phone, '^\\+(234)?|[^0-9]', '', 'g'), ' | ')::tsquery
          from unnest((select phones from own)) phone where phone ~ '[0-9]')
    )
    select (coalesce(sum(b.amount_kobo), 0)
      - least(coalesce(sum(b.amount_kobo) filter (where o.customer_id = ${customerId}), 0), greatest(0, coalesce(
        (select -amount_kobo from balances where account = 'wallet' and owner_id = ${customerId}), 0))))::bigint as owed
    from found join balances b on b.account = 'order' and b.owner_id = found.id and b.is_owed
      join orders o on o.id = found.id
    where o.ended_at is not null and not (o.status = 'failed' and o.settled_at is null)`.execute(db)
  return rows[0]?.owed ?? 0
}
