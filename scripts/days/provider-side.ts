import type pg from 'pg'
import { hours } from '#domain/time/durations.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import { askEach } from './ask-each.ts'

/** After so long webhooks have come, or our own nightly look shows admins what they did not tell. */
const knownAfterMs = hours(30)

/** Returns, as sentences, where the provider's side and ours are not equal. */
export async function findUnequal(
  control: pg.Client,
  paystack: PaystackServer,
  nowMs: number,
): Promise<string[]> {
  const isOld = (at: string | null) => at !== null && nowMs - Date.parse(at) > knownAfterMs
  const taken = [...paystack.transactions.values()].map(({ reference, amount, status, paid_at }) => ({
    reference,
    amount,
    status,
    isOld: isOld(paid_at),
  }))
  const sent = [...paystack.transfers.sent.values()].map(({ reference, amount, status, createdAt }) => ({
    reference,
    amount,
    status,
    isOld: isOld(createdAt),
  }))
  const refunded = paystack.refunds.map(({ id, reference, amount, status }) => ({
    id: String(id),
    reference,
    amount,
    status,
  }))
  const paid = taken
    // Transfers to a customer's own account number are top-ups, which reported-outside.ts compares.
    .filter(
      ({ reference, status, isOld: wasSoon }) =>
        status === 'success' && wasSoon && !reference.startsWith('dva-'),
    )
  return [
    ...(await askEach(control, [
      [unknownPayments, paid],
      [paidTwice, sent],
      [refundedTooMuch, refunded],
    ])),
    ...(await askEach(control, [
      [unpaidThere, orNone(taken)],
      [unsentThere, orNone(sent)],
      [refundedOtherwise, orNone(refunded)],
    ])),
  ]
}

/** Keeps a statement asked where they have nothing at all: that is when all of ours is too much. */
const orNone = <T extends object>(rows: readonly T[]): readonly (T | Record<string, never>)[] =>
  rows.length === 0 ? [{}] : rows

const unknownPayments = `
  select 'the provider took ' || t.amount || ' kobo as ' || t.reference || ', and we know '
    || coalesce((select p.status || ' ' || p.amount_kobo from payments p where p.id = t.reference), 'nothing of it') as what
  from jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint)
  where not exists (select from payments p where p.id = t.reference and p.status in ('succeeded', 'held'))
    and not exists (select from payments p where p.id = t.reference and p.amount_kobo = t.amount and p.status = 'succeeded')
    and not exists (select from held_payments h where h.reference = t.reference)
    and not exists (select from ledger_transactions l where l.source like '%' || t.reference || '%')
    and not exists (select from reconciliations r cross join jsonb_array_elements(r.findings) f
      where f->>'kind' = 'missing_here' and f->>'subject' = t.reference)`

const unpaidThere = `
  select 'we have ' || o.kobo || ' kobo of ' || o.reference || ', and the provider ' || coalesce(t.status || ' ' || t.amount, 'nothing') as what
  from (select coalesce(paid_with, id) as reference, sum(amount_kobo) as kobo from payments where status = 'succeeded' group by 1) o
    left join jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint, status text) on t.reference = o.reference
  where t.status is null or t.status not in ('success', 'reversed') or t.amount <> o.kobo`

// A reference is the payment's id with its try.
const paidTwice = `
  select 'the provider sent ' || sum(t.amount) || ' kobo for ' || a.id || ', which is ' || a.amount_kobo as what
  from jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint, status text)
    join agent_payments a on starts_with(t.reference, a.id)
  where t.status = 'success' group by a.id, a.amount_kobo having sum(t.amount) > a.amount_kobo`

const unsentThere = `
  select 'we have ' || a.id || ' as ' || a.status || ', and the provider ' || coalesce(t.status || ' ' || t.amount, 'nothing') as what
  from agent_payments a join pay_runs r on r.id = a.run_id and r.method = 'paystack'
    left join jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint, status text, "isOld" boolean)
      on t.reference = a.id || '_' || a.attempt
  where (a.status = 'paid' and a.amount_kobo > 0
      and (t.status is null or t.status not in ('success', 'reversed') or t.amount <> a.amount_kobo))
    or (a.status = 'failed' and t.status = 'success' and t."isOld")`

const refundedTooMuch = `
  select 'the provider gave back ' || sum(r.amount) || ' kobo of ' || p.id || ', which was ' || p.amount_kobo as what
  from jsonb_to_recordset($1::jsonb) as r (reference text, amount bigint, status text)
    join payments p on p.id = r.reference
  where r.status <> 'failed' group by p.id, p.amount_kobo having sum(r.amount) > p.amount_kobo`

const refundedOtherwise = `
  select 'we have ' || f.id || ' of ' || f.amount_kobo || ' as ' || f.status || ', and the provider '
    || coalesce(r.status || ' ' || r.amount, 'nothing') as what
  from payment_refunds f left join jsonb_to_recordset($1::jsonb) as r (id text, amount bigint, status text) on r.id = f.provider_id
  where (f.status = 'processed' and (r.status is distinct from 'processed' or r.amount <> f.amount_kobo))
    or (f.status = 'failed' and r.status = 'processed')`
