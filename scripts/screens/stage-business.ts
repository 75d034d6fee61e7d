import { addPlaceEndpoint, inviteMemberEndpoint } from '#contract/businesses/businesses.ts'
import { grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { askApprovalEndpoint } from '#contract/businesses/order-requests.ts'
import { days } from '#domain/time/durations.ts'
import { issueInvoices } from '#server/businesses/invoices/issue-invoices.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import type { Site } from '#tests/journeys/site.ts'
import { testConfig } from '#tests/test-config.ts'
import { businessesOf, noLimits } from '#tests/world/businesses.ts'
import { basket, driveTo, newKey, type Stage } from '#tests/world/orders.ts'

const key = () => ({ idempotencyKey: newKey() })

/** A business with places, people, an order to approve, an invoice that is overdue, and one order on none yet. */
export async function stageBusiness(site: Site, stage: Stage & { clock: Clock }): Promise<string> {
  const { db } = site.database
  const { join, makeBusiness } = businessesOf({ ...site, ...stage })
  const owner = await stage.as('amina')
  const { id, params } = await makeBusiness({ client: owner, email: 'amina@mamaput.example' })
  const { place, contact } = basket(stage)
  for (const label of ['Wuse branch', 'Garki branch by the filling station'])
    await owner.call(addPlaceEndpoint, { params, body: { label, place, contact } }, key())
  const limits = { orderLimitKobo: 500_000, monthLimitKobo: 5_000_000 }
  const { client: buyer } = await join(owner, id, 'buyer', limits)
  await join(owner, id, 'approver')
  const invited = { phone: '0809 222 7001', role: 'buyer' as const, ...noLimits }
  await owner.call(inviteMemberEndpoint, { params, body: invited }, key())
  const admin = await stage.as('office')
  const credit = { creditLimitKobo: 20_000_000, termsDays: 14 }
  await admin.call(grantCreditEndpoint, { params, body: credit })
  const onInvoice = { businessId: id, paymentMethod: 'invoice' as const }
  const [first] = [
    await driveTo(stage, 'delivered', { agent: 'ngozi', body: onInvoice }),
    await driveTo(stage, 'delivered', { agent: 'ngozi', body: onInvoice }),
  ]
  await buyer.call(askApprovalEndpoint, { params, body: basket(stage, onInvoice) }, key())
  const before = (count: number) => new Date(stage.clock.now().getTime() - days(count))
  await db
    .updateTable('invoice_lines')
    .set({ at: before(75) })
    .where('order_id', '=', first.id)
    .execute()
  const clock = { now: () => before(40) }
  const queueMail = createQueueMail({ clock, box: createSecretBox(testConfig().secretKey, 'mail') })
  await issueInvoices({ db, clock, queueMail, readSettings: createReadSettings(db) })
  return id
}
