import * as contract from '#contract/businesses/businesses.ts'
import { beginInvoicePaymentEndpoint } from '#contract/businesses/invoice-payments.ts'
import { getAccountEndpoint, grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import {
  approveRequestEndpoint,
  askApprovalEndpoint,
  declineRequestEndpoint,
  listRequestsEndpoint,
} from '#contract/businesses/order-requests.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { newOrder } from '#contract/orders/orders.ts'
import { saveStandingEndpoint } from '#contract/standing/standing.ts'
import type { Weekday } from '#domain/time/days.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { asCustomer } from '#server/players/customer.ts'
import { request } from '#server/players/request.ts'
import { basket } from '#tests/world/orders.ts'
import type { Actor } from './actors.ts'
import { ask, type Playing } from './players.ts'

const details = { name: 'Mama Put Kitchen', address: '4 Aminu Kano Crescent', email: 'books@people.example' }
const roles = ['approver', 'buyer', 'buyer'] as const
const weekdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** More than this somebody who buys for the business asks for. */
const orderLimitKobo = 150_000

interface Business {
  id: string
  owner: Actor
  members: Actor[]
}

/** A business comes with its people, and orders from then on; somebody orders the same every week. */
export async function beginBusiness(playing: Playing): Promise<void> {
  const { actors, dice } = playing
  const [owner, ...members] = actors
    .filter(({ kind, isGuest }) => kind === 'customer' && !isGuest)
    .slice(1, 5)
  const admin = actors.find(({ name }) => name === 'owner')
  if (!owner || !admin) return
  const made = await ask(playing, owner, request(contract.createBusinessEndpoint, { body: details }))
  if (made === null) return
  const params = { id: made.id }
  for (const [number, member] of members.entries()) {
    const body = {
      email: `${member.name}@people.example`,
      role: roles[number] ?? 'buyer',
      orderLimitKobo,
      monthLimitKobo: null,
    }
    await ask(playing, owner, request(contract.inviteMemberEndpoint, { params, body }))
    const there = await ask(playing, member, request(contract.listBusinessesEndpoint, {}))
    for (const { id } of there?.invitations ?? [])
      await ask(
        playing,
        member,
        request(contract.answerInvitationEndpoint, { params: { id }, body: { joins: true } }),
      )
  }
  const credit = { creditLimitKobo: 3_000_000, termsDays: 14 }
  await ask(playing, admin, request(grantCreditEndpoint, { params, body: credit }))
  const business = { id: made.id, owner, members }
  playing.plan(dice.whole(minutes(5), hours(1)), 'a business buys', () => turn(playing, business))
  await orderWeekly(playing, members.at(-1) ?? owner)
}

async function turn(playing: Playing, business: Business): Promise<void> {
  const { dice } = playing
  const buyer = dice.pick([business.owner, ...business.members]) ?? business.owner
  const drawn = dice.next()
  if (drawn < 0.45) await buy(playing, business, buyer)
  else if (drawn < 0.85) await answerRequests(playing, business, buyer)
  else await payInvoices(playing, business)
  playing.plan(dice.whole(minutes(40), hours(3)), 'a business buys', () => turn(playing, business))
}

async function buy(playing: Playing, { id }: Business, buyer: Actor): Promise<void> {
  const { market, dice } = playing
  const body = basket(
    { market },
    {
      businessId: id,
      paymentMethod: 'invoice',
      contact: { name: 'Amina Bello', phone: buyer.phone },
      ...(dice.chance(0.5) ? { items: [{ name: 'pepper', budgetKobo: dice.whole(300, 4_000) * 100 }] } : {}),
    },
  )
  const placed = await ask(playing, buyer, asCustomer.place(body))
  if (placed === null) await ask(playing, buyer, request(askApprovalEndpoint, { params: { id }, body }))
}

async function answerRequests(playing: Playing, { id }: Business, reader: Actor): Promise<void> {
  const asked = await ask(playing, reader, request(listRequestsEndpoint, { params: { id } }))
  for (const one of asked ?? []) {
    if (!one.mayAnswer) continue
    const params = { id: one.id }
    if (playing.dice.chance(0.7))
      await ask(
        playing,
        reader,
        request(approveRequestEndpoint, { params, body: { shownMostKobo: one.mostKobo } }),
      )
    else
      await ask(
        playing,
        reader,
        request(declineRequestEndpoint, { params, body: { reason: 'Not this week' } }),
      )
  }
}

async function payInvoices(playing: Playing, { id, owner }: Business): Promise<void> {
  const account = await ask(playing, owner, request(getAccountEndpoint, { params: { id } }))
  const open = account?.invoices.find(({ openKobo }) => openKobo > 0)
  if (!open) return
  const params = { id, number: open.number }
  await ask(
    playing,
    owner,
    request(beginInvoicePaymentEndpoint, { params, body: { amountKobo: open.openKobo } }),
  )
}

async function orderWeekly(playing: Playing, customer: Actor): Promise<void> {
  const { market } = playing
  const contact = { name: 'Amina Bello', phone: customer.phone }
  const {
    scheduledFor: _at,
    shownFeesKobo: _fees,
    rest: _rest,
    promoCode: _promo,
    ...wanted
  } = newOrder.parse(basket({ market }, { contact }))
  const body: EndpointCall<typeof saveStandingEndpoint>['body'] = {
    id: newId('standing', systemClock),
    weekdays,
    clock: '10:00',
    ifClosed: 'move',
    body: { ...wanted, paymentMethod: 'cash' },
  }
  await ask(playing, customer, request(saveStandingEndpoint, { body }))
}
