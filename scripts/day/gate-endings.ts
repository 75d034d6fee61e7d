import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { getAccountEndpoint, grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { type LossBearer, settleGatePaymentEndpoint } from '#contract/payments/gate-payments.ts'
import { request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { Client } from '#tests/world/clients.ts'
import type { Order } from '#tests/world/orders.ts'
import type { DayBooks, Slip } from './day-books.ts'
import type { Endings } from './day-endings.ts'
import {
  agentBooks,
  type Day,
  type DayOrder,
  delivered,
  failed,
  goTo,
  handOver,
  handOverFor,
  owedFor,
  settle,
} from './day-steps.ts'

/** The customer pays all of it by POS, and gets the goods on the agent's word. */
async function paidByPos(day: Day): Promise<{ order: DayOrder; slip: Slip }> {
  const order = await goTo(day, 'arrived', { paymentMethod: 'pos' })
  const amountKobo = await owedFor(order)
  const reference = `RRN${order.code.replaceAll('-', '')}`
  const body = { method: 'pos' as const, amountKobo, reference }
  await order.agent.call(...request(stateGatePayment, { params: { id: order.id }, body }))
  await handOverFor(day, order, 0)
  day.books.own.in_transit += amountKobo
  const { gatePayments } = await order.admin.call(getAdminOrderEndpoint, { params: { id: order.id } })
  const slip = gatePayments?.find((payment) => payment.status === 'in_transit')
  if (slip?.amountKobo !== amountKobo) throw new Error(`the slip of ${order.code} is not on its way`)
  return { order, slip: { id: slip.id, amountKobo, reference } }
}

/** The bank never shows a slip; the books say so of whoever bears it, which for a customer is a debt. */
export async function loseSlip(
  admin: Client,
  { own, steps }: Pick<DayBooks, 'own' | 'steps'>,
  { slip, bornBy }: { slip: Slip; bornBy: LossBearer },
): Promise<void> {
  const body = { as: 'lost' as const, bornBy, reason: 'The bank shows none' }
  await admin.call(...request(settleGatePaymentEndpoint, { params: { id: slip.id }, body }))
  own.in_transit -= slip.amountKobo
  if (bornBy === 'business') steps.writeOffs += slip.amountKobo
}

const credit = { creditLimitKobo: 10_000_000_00, termsDays: 14 }

/** An order for a business that the customer makes for it, on its invoice. */
async function forBusiness(day: Day): Promise<{ businessId: string; paymentMethod: 'invoice' }> {
  const { name, username } = day.customer
  const owner = await day.stage.as(username)
  const details = { name: `${name} Kitchen`, address: '1 Aso Road', email: `${username}@mail.example` }
  const { id } = await owner.call(...request(createBusinessEndpoint, { body: { ...details, tin: null } }))
  const admin = await day.stage.as('office')
  await admin.call(grantCreditEndpoint, { params: { id }, body: credit })
  return { businessId: id, paymentMethod: 'invoice' }
}

/** What an order on invoice came to is owed by its business alone; a difference to its account is a fault. */
async function oweOnInvoice(day: Day, { customer, code }: Order, owed: { id: string; amountKobo: number }) {
  day.books.own.receivable += owed.amountKobo
  day.books.invoiced.push({ businessId: owed.id, amountKobo: owed.amountKobo })
  const { owedKobo } = await customer.call(getAccountEndpoint, { params: { id: owed.id } })
  if (owedKobo !== owed.amountKobo) day.faults.push(`${code}: the business owes ${owedKobo} kobo`)
}

async function totalOf({ admin, id }: Order): Promise<number> {
  return (await admin.call(getAdminOrderEndpoint, { params: { id } })).bill.totalKobo ?? 0
}

/** Money that is neither cash nor Paystack's: slips of a POS, and invoices of a month. */
export const gateEndings: Endings<Day> = {
  'a POS slip that the statement of the day shows': async (day) => {
    day.books.slips.push((await paidByPos(day)).slip)
  },
  'a POS slip that never arrives, borne by the business on the next day': async (day) => {
    day.books.lostSlips.push((await paidByPos(day)).slip)
  },
  'a POS slip that never arrives, borne by its agent': async (day) => {
    const { order, slip } = await paidByPos(day)
    await loseSlip(order.admin, day.books, { slip, bornBy: 'agent' })
    agentBooks(day, order.agent).cashKobo += slip.amountKobo
  },
  'a POS slip that never arrives, owed by its customer, who pays at the office': async (day) => {
    const { order, slip } = await paidByPos(day)
    await loseSlip(order.admin, day.books, { slip, bornBy: 'customer' })
    if ((await owedFor(order)) !== slip.amountKobo)
      day.faults.push(`${order.code}: not all of it is owed again`)
    await settle(day, order, { way: 'cash', amountKobo: slip.amountKobo })
    await delivered(day)
  },
  'ordered for a business, on its invoice': async (day) => {
    const body = await forBusiness(day)
    const order = await goTo(day, 'arrived', body)
    await handOver(day, order)
    await oweOnInvoice(day, order, { id: body.businessId, amountKobo: await totalOf(order) })
  },
  'failed on invoice, closed with a part given back': async (day) => {
    const body = await forBusiness(day)
    const order = await failed(day, body)
    const backKobo = 500_00
    const giveBack = { amountKobo: backKobo, to: 'wallet' as const }
    await order.admin.call(...asAdmin.settle(order.id, { way: 'close', giveBack }))
    day.books.steps.refunds += backKobo
    await oweOnInvoice(day, order, { id: body.businessId, amountKobo: (await totalOf(order)) - backKobo })
  },
}
