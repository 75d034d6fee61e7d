import { type RawBuilder, sql } from 'kysely'

/** Sums an order's account by what moved it, in whole kobo; each sum is above nothing where it is usual. */
export interface OrderSums {
  chargedKobo: number
  /** Is the part of that which is a call-out fee that stands. */
  callOutKobo: number
  /** Is the part of that which was corrected, and debts of other orders that were added, less its own that went on to others. */
  correctedKobo: number
  movedKobo: number
  /** Is what the customer's own money paid, or their business's invoice takes over, less what of it went back. */
  paidKobo: number
  /** Is what of the customer's money went back because the order came to less. */
  backKobo: number
  /** Is what the customer's bank, or a refund past us, took back and has not given again. */
  takenBackKobo: number
  /** Written off at the cost of the business, or of an agent. */
  writtenOffKobo: number
  agentBearsKobo: number
  /** Is what came in for goods that were sold on or taken back, as far as it paid for the order. */
  goodsSoldKobo: number
  goodsReturnedKobo: number
  /** Is what its receipt is about; nothing before it has one. */
  receiptKobo: number
  /** Is the VAT that its receipt, or its line on an invoice, booked. */
  vatKobo: number
}

/**
 * The sums of an order as one value, which is read after rows are sorted and cut. The kinds that are paid are named, so that
 * a new kind is paid only if it says so.
 */
export function orderSums(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (which: RawBuilder<unknown>) => sql`coalesce(sum(p.amount_kobo) filter (where ${which}), 0)`
  const isBornByAgent = sql`exists (select from postings b where b.transaction_id = t.id and b.account = 'agent_cash')`
  const isPaid = sql`t.kind in ('delivery', 'wallet_hold', 'payment', 'held_settled', 'debt_paid', 'change', 'refund',
      'gate_payment', 'gate_lost', 'invoiced', 'charge_back')`
  const isWriteOff = sql`t.kind in ('write_off', 'write_off_undone')`
  return sql`(
    select json_build_object(
      'chargedKobo', ${sum(sql`t.kind in ('bill', 'call_out_fee', 'waiver', 'correction', 'debt_moved')`)},
      'callOutKobo', ${sum(sql`t.kind in ('call_out_fee', 'waiver')`)},
      'correctedKobo', ${sum(sql`t.kind = 'correction'`)},
      'movedKobo', ${sum(sql`t.kind = 'debt_moved'`)},
      'paidKobo', -${sum(isPaid)},
      'backKobo', ${sum(sql`${isPaid} and p.amount_kobo > 0 and t.kind not in ('gate_lost', 'charge_back')`)},
      'takenBackKobo', ${sum(sql`t.kind = 'charge_back'`)},
      'writtenOffKobo', -${sum(sql`${isWriteOff} and not ${isBornByAgent}`)},
      'agentBearsKobo', -${sum(sql`${isWriteOff} and ${isBornByAgent}`)},
      'goodsSoldKobo', -${sum(sql`t.kind = 'goods_sold'`)},
      'goodsReturnedKobo', -${sum(sql`t.kind = 'goods_returned'`)},
      'receiptKobo', coalesce((select total_kobo from papers where order_id = ${orderId} and series = 'receipt'), 0),
      'vatKobo', coalesce((select -sum(v.amount_kobo) from ledger_transactions b
        join postings v on v.transaction_id = b.id and v.account = 'vat' where b.source = 'vat:' || ${orderId}), 0))
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'order' and p.owner_id = ${orderId})`
}

/** Returns what an order has cost us in money that went back, by us or by the customer's bank. */
export function givenBackKobo(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(p.amount_kobo), 0)::bigint
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'refunds'
    where t.order_id = ${orderId} and t.kind in ('credit', 'refund', 'charge_back'))`
}

/** Returns what of an order stands written off, whoever bears it. */
export function writtenOffOf({ writtenOffKobo, agentBearsKobo }: OrderSums): number {
  return writtenOffKobo + agentBearsKobo
}

/** The most that may still be given back for an order: what it cost and its customer paid, less what went back already. */
export function mostBackOf({ chargedKobo, paidKobo }: OrderSums, givenBackKobo: number): number {
  return Math.max(0, Math.min(chargedKobo, paidKobo) - givenBackKobo)
}
