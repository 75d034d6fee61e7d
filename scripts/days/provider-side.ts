import type pg from 'pg'
import { hours } from '#domain/durations.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import { askEach } from './ask-each.ts'

/** After so long webhooks have come, or our own nightly look has found what they did not tell. */
const knownAfterMs = hours(30)

/** Returns, as sentences, where the provider's side and ours are not equal. */
export async function findUnequal(
  control: pg.Client,
  paystack: PaystackServer,
  nowMs: number,
): Promise<string[]> {
  const isOld = (at: string | null) => at !== null && nowMs - Date.parse(at) > knownAfterMs
  const paid = [...paystack.transactions.values()]
    // What comes to a customer's own account number is a top-up, which is not compared yet.
    .filter(
      ({ reference, status, paid_at }) =>
        status === 'success' && isOld(paid_at) && !reference.startsWith('dva-'),
    )
    .map(({ reference, amount }) => ({ reference, amount }))
  const sent = [...paystack.transfers.sent.values()]
    .filter(({ createdAt }) => isOld(createdAt))
    .map(({ reference, amount, status }) => ({ reference, amount, status }))
  const refunded = paystack.refunds.map(({ reference, amount, status }) => ({ reference, amount, status }))
  return askEach(control, [
    [unknownPayments, paid],
    [paidTwice, sent],
    [refundedTooMuch, refunded],
  ])
}

const unknownPayments = `
  select 'the provider took ' || t.amount || ' kobo as ' || t.reference || ', and we know '
    || coalesce((select p.status || ' ' || p.amount_kobo from payments p where p.id = t.reference), 'nothing of it') as what
  from jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint)
  where not exists (select from payments p where p.id = t.reference and p.status in ('succeeded', 'held'))
    and not exists (select from payments p where p.id = t.reference and p.amount_kobo = t.amount and p.status = 'succeeded')
    and not exists (select from held_payments h where h.reference = t.reference)
    and not exists (select from ledger_transactions l where l.source like '%' || t.reference || '%')`

// A reference is the payment's id with its try.
const paidTwice = `
  select 'the provider sent ' || sum(t.amount) || ' kobo for ' || a.id || ', which is ' || a.amount_kobo as what
  from jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint, status text)
    join agent_payments a on starts_with(t.reference, a.id)
  where t.status = 'success' group by a.id, a.amount_kobo having sum(t.amount) > a.amount_kobo`

const refundedTooMuch = `
  select 'the provider gave back ' || sum(r.amount) || ' kobo of ' || p.id || ', which was ' || p.amount_kobo as what
  from jsonb_to_recordset($1::jsonb) as r (reference text, amount bigint, status text)
    join payments p on p.id = r.reference
  where r.status <> 'failed' group by p.id, p.amount_kobo having sum(r.amount) > p.amount_kobo`
