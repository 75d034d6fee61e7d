import { type Selectable, sql } from 'kysely'
import type { SignOffKind } from '#contract/payments/sign-offs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SignOffs } from '#server/platform/database/tables.ts'

export type SignOffRow = Omit<Selectable<SignOffs>, 'body'> & {
  body: Record<string, unknown>
  customer_name: string
  order_code: string | null
  asked_by_name: string
  answered_by_name: string | null
}

const signOffRows = sql`
  select s.*, coalesce(c.name, w.name, '') as customer_name, o.code as order_code, a.name as asked_by_name,
    b.name as answered_by_name
  from sign_offs s join users a on a.id = s.asked_by left join users b on b.id = s.answered_by
    left join gate_payments g on s.kind = 'gate_arrived' and g.id = s.subject
    left join orders o on o.id = case s.kind when 'write_off' then s.subject else g.order_id end
    left join users c on c.id = o.customer_id
    left join users w on s.kind = 'pay_out' and w.id = s.subject`

/** Returns what waits, oldest first, then the last that were answered. */
export async function listSignOffs(db: Db | Tx, limit: number): Promise<SignOffRow[]> {
  const { rows } = await sql<SignOffRow>`
    ${signOffRows} order by s.state <> 'waiting', case when s.state = 'waiting' then s.id end, s.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** One, held until the transaction ends, or null. */
export async function lockSignOff(tx: Tx, id: string): Promise<SignOffRow | null> {
  const { rows } = await sql<SignOffRow>`${signOffRows} where s.id = ${id} for update of s`.execute(tx)
  return rows[0] ?? null
}

/** Writes down what waits for a second person; returns false where the same is waiting already. */
export async function insertSignOff(
  tx: Tx,
  row: {
    id: string
    kind: SignOffKind
    subject: string
    body: object
    amountKobo: number
    reason: string
    askedBy: string
    now: Date
    aloneAt: Date | null
    expiresAt: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_offs (id, kind, subject, body, amount_kobo, reason, asked_by, asked_at, alone_at, expires_at)
    values (${row.id}, ${row.kind}, ${row.subject}, ${JSON.stringify(row.body)}, ${row.amountKobo}, ${row.reason},
      ${row.askedBy}, ${row.now}, ${row.aloneAt}, ${row.expiresAt})
    on conflict (kind, subject) where state = 'waiting' do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateSignOff(
  tx: Tx,
  id: string,
  changes: Pick<SignOffRow, 'state' | 'answered_by' | 'answered_at' | 'note'>,
): Promise<void> {
  await tx.updateTable('sign_offs').set(changes).where('id', '=', id).execute()
}

/** Ends what nobody answered in time. */
export async function expireSignOffs(tx: Tx, now: Date): Promise<void> {
  await sql`
    update sign_offs set state = 'expired', answered_at = ${now} where state = 'waiting' and expires_at <= ${now}`.execute(
    tx,
  )
}

/** Returns what of somebody's wallet came by bank lines that admins booked, and what was paid out to them, since a moment. */
export async function sumBankMoney(
  tx: Tx,
  { customerId, since }: { customerId: string; since: Date },
): Promise<{ bankKobo: number; paidOutKobo: number }> {
  const { rows } = await sql<{ bank: number; out: number }>`
    select coalesce(-sum(p.amount_kobo) filter (where t.kind = 'bank_transfer'), 0)::bigint as bank,
      coalesce(sum(p.amount_kobo) filter (where t.kind = 'pay_out'), 0)::bigint as out
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'wallet' and p.owner_id = ${customerId} and p.created_at > ${since}`.execute(tx)
  const { bank, out } = rows[0] ?? { bank: 0, out: 0 }
  return { bankKobo: bank, paidOutKobo: out }
}

/** Counts the people besides one who may sign off. */
export async function countOthers(tx: Tx, exceptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where id <> ${exceptId} and suspended_at is null
      and erased_at is null
      and (is_god_mode or role = 'godmode' or role = 'admin' and cities is null and 'money.manage' = any(permissions))`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
