import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import { createBatcher } from '#server/platform/batch.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Buyers } from './buyers.ts'

export interface Debtor {
  customerId: string
  contactPhone: string
}

/** Says what is owed for ended orders, in kobo. */
export interface RelatedDebts {
  /** Says that the customer owes for orders of their own. */
  isOwn: boolean
  /**
   * Counts what is owed for the phone that an order is delivered to, or by accounts that share a phone or browser with its customer: a debt
   * does not end with a new account. What the customer's own wallet will pay of the customer's own debts does not count.
   */
  owedKobo: number
  /** Says how much of it a bank took back. */
  takenBackKobo: number
}

export type ReadRelatedDebts = (debtor: Debtor) => Promise<RelatedDebts>

/** Asked for every order that is placed, so those that come at the same moment ask together. */
export function createReadRelatedDebts(db: Db): ReadRelatedDebts {
  return createBatcher({
    run: (debtors: Debtor[]) => listRelatedDebts(db, debtors),
    maxSize: 64,
    inFlight: 2,
  })
}

/** Refuses an order for cash where too much is owed for it. What a bank took back closes cards too. */
export function refuseRelatedDebt(
  { owedKobo, takenBackKobo }: RelatedDebts,
  { method, limitKobo }: { method: PaymentMethod; limitKobo: number },
): AppError | null {
  if (!isPaidByPromise(method)) return null
  if (takenBackKobo > 0) return fail('orders.taken_back_first', { detail: { owedKobo: takenBackKobo } })
  if (method !== 'cash' || owedKobo < Math.max(1, limitKobo)) return null
  return fail('orders.debt_first', { detail: { owedKobo, limitKobo } })
}

/**
 * Returns what a customer, or accounts that share a phone or browser with them, owe and will owe for open orders that are
 * paid later. Such orders are admitted one after another, so that no two pass a limit together.
 */
export async function holdOwedLater(
  { tx, buyers }: { tx: Tx; buyers: Buyers },
  debtor: Debtor,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('orders that are paid later'))`.execute(tx)
  const answersForKobo = await buyers.getFormerDebtKobo(tx, debtor.customerId)
  const [debts] = await listRelatedDebts(tx, [debtor])
  return (debts?.owedKobo ?? 0) + (await getOpenLaterKobo(tx, debtor)) + answersForKobo
}

/** Returns whether an order's money may not come, or be taken back: by cash, transfer or card, but not by the wallet or an invoice. */
export function isPaidByPromise(method: PaymentMethod): boolean {
  return method !== 'wallet' && method !== 'invoice'
}

/** SQL that begins with debtors by their number, their phones, and the accounts that share a phone or browser with them. */
function relatedTo(debtors: readonly Debtor[]): RawBuilder<unknown> {
  const customerIds = debtors.map(({ customerId }) => customerId)
  const contactPhones = debtors.map(({ contactPhone }) => contactPhone)
  // Behind a select, PostgreSQL expects as many debtors whatever is given, and keeps one plan for all calls.
  return sql`given as materialized (
      select * from unnest((select ${customerIds}::text[]), (select ${contactPhones}::text[]))
        with ordinality as given (customer_id, contact_phone, nth)
    ), phones as materialized (
      select nth, contact_phone as phone from given
      union
      select nth, phone_number from given join users on users.id = given.customer_id where phone_number is not null
    ), related as materialized (
      select nth, customer_id as user_id from given
      union
      select nth, users.id from phones join users on users.phone_number = phones.phone
      union
      select nth, theirs.user_id from given join known_devices mine on mine.user_id = given.customer_id
        join known_devices theirs using (token_hash)
    )`
}

/** The most that open orders which are paid later will leave owing, less what is paid for them already. */
async function getOpenLaterKobo(db: Db | Tx, debtor: Debtor): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    with ${relatedTo([debtor])}
    select coalesce(sum(greatest(0, case when o.total_kobo is null then greatest(o.grown_kobo,
      o.estimate_high_kobo + o.delivery_fee_kobo + o.service_fee_kobo - o.discount_kobo) else 0 end
      + coalesce(b.amount_kobo, 0))), 0)::bigint as open
    from orders o left join balances b on b.account = 'order' and b.owner_id = o.id
    where o.ended_at is null and o.pays_later
      and (o.customer_id in (select user_id from related) or o.contact_phone in (select phone from phones))`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** Reads what is owed for each debtor, in their order. It begins with what owes, however much was ordered before. */
export async function listRelatedDebts(db: Db | Tx, debtors: readonly Debtor[]): Promise<RelatedDebts[]> {
  const { rows } = await sql<{ owed: number; own: number; takenBack: number; wallet: number }>`
    with ${relatedTo(debtors)}, owing as (
      select nth, b.owner_id, b.customer_id, b.amount_kobo
      from related join balances b on b.customer_id = related.user_id and b.is_owed
      union
      select nth, b.owner_id, b.customer_id, b.amount_kobo
      from phones join balances b on b.contact_phone = phones.phone and b.is_owed
    ), debts as (
      select nth, owing.amount_kobo, owing.customer_id, ${takenBackOf(sql`o.id`, sql`owing.amount_kobo`)} as taken_back_kobo
      from owing join orders o on o.id = owing.owner_id
      where o.ended_at is not null and not (o.status = 'failed' and o.settled_at is null)
    )
    select coalesce(sum(debts.amount_kobo), 0)::bigint as owed,
      coalesce(sum(debts.amount_kobo) filter (where debts.customer_id = given.customer_id), 0)::bigint as own,
      coalesce(sum(debts.taken_back_kobo), 0)::bigint as "takenBack",
      coalesce((select greatest(0, -amount_kobo) from balances
        where account = 'wallet' and owner_id = given.customer_id), 0)::bigint as wallet
    from given left join debts using (nth) group by given.nth, given.customer_id order by given.nth`.execute(
    db,
  )
  return rows.map(({ owed, own, takenBack, wallet }) => {
    const byWalletKobo = Math.min(own, wallet)
    return {
      isOwn: own > 0,
      owedKobo: owed - byWalletKobo,
      takenBackKobo: Math.max(0, takenBack - byWalletKobo),
    }
  })
}

/** Returns what of an order's debt is what was taken back of it. */
function takenBackOf(orderId: RawBuilder<unknown>, owedKobo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, least(${owedKobo}, (select coalesce(sum(c.amount_kobo), 0) from postings c
    join ledger_transactions t on t.id = c.transaction_id
    where c.account = 'order' and c.owner_id = ${orderId} and t.kind = 'charge_back')))`
}
