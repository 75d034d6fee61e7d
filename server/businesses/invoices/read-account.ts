import type {
  AdminBusiness,
  Ages,
  BusinessAccount,
  Invoice,
  ListedBusiness,
} from '#contract/businesses/invoices.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { type Buyer, getBuyer, listBuyers, listPeople } from '#server/businesses/core/buyer.ts'
import { readCredit } from '#server/businesses/core/credit.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type InvoiceRow, listInvoicePayments, listInvoices } from './invoice-store.ts'

interface Context {
  db: Db | Tx
  clock: Clock
}

function presentInvoice(row: InvoiceRow, today: string): Invoice {
  return {
    number: row.number,
    month: row.month,
    dueOn: row.due_on,
    openKobo: row.open_kobo,
    issuedAt: row.issued_at.toISOString(),
    totalKobo: row.total_kobo,
    vatKobo: row.vat_kobo,
    creditedKobo: row.credited_kobo,
    isOverdue: row.open_kobo > 0 && row.due_on < today,
    irn: row.irn,
  }
}

/** Returns what a business owes and has paid. */
export async function readAccount({ db, clock }: Context, businessId: string): Promise<BusinessAccount> {
  const now = clock.now()
  const buyer = await getBuyer(db, businessId)
  const credit = await readCredit(db, businessId, now)
  const invoices = (await listInvoices(db, businessId)).map((row) => presentInvoice(row, lagosTime(now).date))
  const payments = await listInvoicePayments(db, businessId)
  const openKobo = invoices.reduce((sum, invoice) => sum + invoice.openKobo, 0)
  return {
    creditLimitKobo: buyer.creditLimitKobo,
    termsDays: buyer.termsDays,
    owedKobo: credit.owedKobo,
    uninvoicedKobo: credit.owedKobo - openKobo,
    openOrdersKobo: credit.openKobo,
    freeKobo: credit.freeKobo,
    overdueKobo: credit.overdueKobo,
    invoices,
    payments: payments.map((row) => ({
      at: row.created_at.toISOString(),
      amountKobo: row.amount_kobo,
      note: row.reason,
      receipt: receiptOf(row.movement_id),
    })),
  }
}

/** Divides what is open of invoices by when they were due; the rest of what is owed is on none. */
function agesOf(rows: readonly InvoiceRow[], { owedKobo, today }: { owedKobo: number; today: string }): Ages {
  const sum = (isOf: (dueOn: string) => boolean) =>
    rows.reduce((kobo, row) => kobo + (isOf(row.due_on) ? row.open_kobo : 0), 0)
  const [days30, days60] = [dayAfter(today, -30), dayAfter(today, -60)]
  return {
    uninvoicedKobo: owedKobo - sum(() => true),
    notDueKobo: sum((dueOn) => dueOn >= today),
    upTo30Kobo: sum((dueOn) => dueOn < today && dueOn >= days30),
    upTo60Kobo: sum((dueOn) => dueOn < days30 && dueOn >= days60),
    olderKobo: sum((dueOn) => dueOn < days60),
  }
}

function presentListed(
  buyer: Buyer & { people: number; owedKobo: number },
  rows: readonly InvoiceRow[],
  today: string,
): ListedBusiness {
  const { address: _, ...shown } = buyer
  return { ...shown, ...agesOf(rows, { owedKobo: buyer.owedKobo, today }) }
}

/** Returns all businesses with what each owes by age. */
export async function readBusinesses({ db, clock }: Context): Promise<ListedBusiness[]> {
  const today = lagosTime(clock.now()).date
  const invoices = Map.groupBy(await listInvoices(db, null), ({ business_id }) => business_id)
  return (await listBuyers(db)).map((buyer) => presentListed(buyer, invoices.get(buyer.id) ?? [], today))
}

/** Returns one business for admins. Throws `businesses.not_found`. */
export async function readAnyBusiness({ db, clock }: Context, id: string): Promise<AdminBusiness> {
  const now = clock.now()
  const buyer = await getBuyer(db, id)
  const account = await readAccount({ db, clock }, id)
  const members = await listPeople(db, { id, now })
  const invoices = await listInvoices(db, id)
  const listed = { ...buyer, people: members.length, owedKobo: account.owedKobo }
  return {
    ...presentListed(listed, invoices, lagosTime(now).date),
    address: buyer.address,
    members,
    account,
  }
}
