import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { listOwnerDebts } from '#server/businesses/owner-debts.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hasPhone } from '#server/platform/database/has-phone.ts'

/**
 * Refuses an order for cash where too much is owed for the phone that it is delivered to, or by accounts that share a
 * phone or browser with its customer: a debt does not end with a new account. What the customer's own wallet will pay of
 * the customer's own debts before the order is placed does not count. What a bank took back closes cards too.
 */
export async function refuseRelatedDebt(
  db: Db,
  order: { customerId: string; contactPhone: string; method: PaymentMethod; limitKobo: number },
): Promise<AppError | null> {
  const { limitKobo, method } = order
  if (!isPaidByPromise(method)) return null
  const { owedKobo, takenBackKobo } = await getRelatedDebts(db, order)
  if (takenBackKobo > 0) return fail('orders.taken_back_first', { detail: { owedKobo: takenBackKobo } })
  if (method !== 'cash' || owedKobo < Math.max(1, limitKobo)) return null
  return fail('orders.debt_first', { detail: { owedKobo, limitKobo } })
}

/**
 * What a customer, or accounts that share a phone or browser with them, owe and will owe for open orders that are paid later.
 * Such orders are admitted one after another, so that no two pass a limit together.
 */
export async function holdOwedLater(
  tx: Tx,
  debtor: { customerId: string; contactPhone: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('orders that are paid later'))`.execute(tx)
  const formerly = await listOwnerDebts(tx, debtor.customerId)
  const answersForKobo = formerly.reduce((sum, { owedKobo }) => sum + owedKobo, 0)
  const { owedKobo } = await getRelatedDebts(tx, debtor)
  return owedKobo + (await getOpenLaterKobo(tx, debtor)) + answersForKobo
}

/** Returns whether an order's money may not come, or be taken back: by cash, transfer or card, but not by the wallet or an invoice. */
export function isPaidByPromise(method: PaymentMethod): boolean {
  return method !== 'wallet' && method !== 'invoice'
}

interface Debtor {
  customerId: string
  contactPhone: string
}

/** SQL that begins with the phones of a debtor, and the accounts that share a phone or browser with them. */
function relatedTo({ customerId, contactPhone }: Debtor) {
  return sql`own as (
      select array_remove(array[${contactPhone}, phone_number], null) as phones from users where id = ${customerId}
    ), related as (
      select id from users where id = ${customerId} or phone_number = any((select phones from own)::text[])
      union
      select theirs.user_id from known_devices mine join known_devices theirs using (token_hash)
      where mine.user_id = ${customerId}
    ), found as (
      select o.id from related r join orders o on o.customer_id = r.id
      union
      select id from orders where ${hasPhone(sql`orders`, sql`(select phones from own)::text[]`)}
    )`
}

/** The most that open orders which are paid later will leave owing, less what is paid for them already. */
async function getOpenLaterKobo(db: Db | Tx, debtor: Debtor): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    with ${relatedTo(debtor)}
    select coalesce(sum(greatest(0, case when o.total_kobo is null then greatest(o.grown_kobo,
      o.estimate_high_kobo + o.delivery_fee_kobo + o.service_fee_kobo - o.discount_kobo) else 0 end
      + coalesce(b.amount_kobo, 0))), 0)::bigint as open
    from found join orders o on o.id = found.id
      left join balances b on b.account = 'order' and b.owner_id = o.id
    where o.ended_at is null and o.pays_later`.execute(db)
  return rows[0]?.open ?? 0
}

async function getRelatedDebts(
  db: Db | Tx,
  debtor: Debtor,
): Promise<{ owedKobo: number; takenBackKobo: number }> {
  const { customerId } = debtor
  const { rows } = await sql<{ owed: number; own: number; takenBack: number; wallet: number }>`
    with ${relatedTo(debtor)}
    select coalesce(sum(b.amount_kobo), 0)::bigint as owed,
      coalesce(sum(b.amount_kobo) filter (where o.customer_id = ${customerId}), 0)::bigint as own,
      coalesce(sum(${takenBackOf(sql`o.id`, sql`b.amount_kobo`)}), 0)::bigint as "takenBack",
      coalesce((select greatest(0, -amount_kobo) from balances where account = 'wallet' and owner_id = ${customerId}), 0)::bigint as wallet
    from found join balances b on b.account = 'order' and b.owner_id = found.id and b.is_owed
      join orders o on o.id = found.id
    where o.ended_at is not null and not (o.status = 'failed' and o.settled_at is null)`.execute(db)
  const { owed, own, takenBack, wallet } = rows[0] ?? { owed: 0, own: 0, takenBack: 0, wallet: 0 }
  const byWalletKobo = Math.min(own, wallet)
  return { owedKobo: owed - byWalletKobo, takenBackKobo: Math.max(0, takenBack - byWalletKobo) }
}

/** What of an order's debt is what was taken back of it. */
function takenBackOf(orderId: RawBuilder<unknown>, owedKobo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, least(${owedKobo}, (select coalesce(sum(c.amount_kobo), 0) from postings c
    join ledger_transactions t on t.id = c.transaction_id
    where c.account = 'order' and c.owner_id = ${orderId} and t.kind = 'charge_back')))`
}
