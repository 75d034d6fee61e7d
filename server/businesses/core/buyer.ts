import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  type BusinessRow,
  findBusiness,
  listAllBusinesses,
  listMembers,
  lockBusiness,
  updateBusiness,
} from './business-store.ts'
import { monthBegan } from './read-business.ts'

/** Describes a business as those see it who write its invoices. */
export interface Buyer {
  id: string
  name: string
  tin: string | null
  address: string
  email: string
  creditLimitKobo: number
  termsDays: number
  isClosed: boolean
}

function buyerOf(row: BusinessRow): Buyer {
  return {
    id: row.id,
    name: row.name,
    tin: row.tin,
    address: row.address,
    email: row.email,
    creditLimitKobo: row.credit_limit_kobo,
    termsDays: row.terms_days,
    isClosed: row.closed_at !== null,
  }
}

/** Throws `businesses.not_found`. */
export async function getBuyer(db: Db | Tx, id: string): Promise<Buyer> {
  const row = await findBusiness(db, id)
  if (!row) throw fail('businesses.not_found')
  return buyerOf(row)
}

/** The same, held until the transaction ends. */
export async function holdBuyer(tx: Tx, id: string): Promise<Buyer> {
  const row = await lockBusiness(tx, id)
  if (!row) throw fail('businesses.not_found')
  return buyerOf(row)
}

export async function listBuyers(db: Db | Tx): Promise<(Buyer & { people: number; owedKobo: number })[]> {
  const rows = await listAllBusinesses(db)
  return rows.map((row) => ({ ...buyerOf(row), people: row.people, owedKobo: row.owed_kobo }))
}

export async function listPeople(db: Db | Tx, { id, now }: { id: string; now: Date }) {
  const people = await listMembers(db, id, monthBegan(now))
  return people.map(({ user_id: userId, name, role }) => ({ userId, name, role }))
}

/** An admin lets a business owe so much on invoices, due in so many days; a limit of nothing ends it for new orders. */
export async function grantCredit(
  { tx, clock }: { tx: Tx; clock: Clock },
  input: { adminId: string; businessId: string; creditLimitKobo: number; termsDays: number },
): Promise<void> {
  const { adminId, businessId, creditLimitKobo, termsDays } = input
  const before = await holdBuyer(tx, businessId)
  if (before.isClosed) throw fail('businesses.not_found')
  await updateBusiness(tx, businessId, { credit_limit_kobo: creditLimitKobo, terms_days: termsDays })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'businesses.credit',
    subject: businessId,
    detail: {
      creditLimitKobo: { from: before.creditLimitKobo, to: creditLimitKobo },
      termsDays: { from: before.termsDays, to: termsDays },
    },
  })
}
