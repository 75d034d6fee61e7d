import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { getBuyer } from '#server/businesses/core/buyer.ts'
import { forEachAlone } from '#server/platform/jobs/each-alone.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { type InvoiceRow, insertReminder, listInvoicedBusinesses, listInvoices } from './invoice-store.ts'

const soonDays = 3
const longDays = 14

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  paysOnline?: boolean
}

/** Returns why a business is reminded of an open invoice today, or null. */
function reminderOf({ due_on: dueOn, open_kobo }: InvoiceRow, today: string) {
  if (open_kobo === 0 || dueOn > dayAfter(today, soonDays)) return null
  if (dueOn >= today) return 'due_soon' as const
  return dueOn < dayAfter(today, -longDays) ? ('long_overdue' as const) : ('overdue' as const)
}

/** Reminds businesses of invoices that are due soon, overdue, and overdue for two weeks: once each, and each business alone. */
export async function remindInvoices(context: Context): Promise<void> {
  const today = lagosTime(context.clock.now()).date
  await forEachAlone(
    await listInvoicedBusinesses(context.db),
    (id) => `reminding business ${id}`,
    async (id) => {
      for (const row of await listInvoices(context.db, id)) await remindOf(context, row, today)
    },
  )
}

async function remindOf(
  { db, clock, queueMail, paysOnline = false }: Context,
  row: InvoiceRow,
  today: string,
): Promise<void> {
  const kind = reminderOf(row, today)
  if (kind === null) return
  await db.transaction().execute(async (tx) => {
    if (!(await insertReminder(tx, { number: row.number, kind, now: clock.now() }))) return
    const buyer = await getBuyer(tx, row.business_id)
    const data = {
      business: buyer.name,
      number: row.number,
      openKobo: row.open_kobo,
      dueOn: row.due_on,
      isOverdue: kind !== 'due_soon',
      link: `/businesses/${buyer.id}`,
      isPayable: paysOnline,
    }
    await queueMail(
      tx,
      { to: buyer.email, userId: null, isForStaff: false },
      { template: 'invoice_due', data },
    )
  })
}
