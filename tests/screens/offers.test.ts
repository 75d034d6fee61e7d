import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFactorsEndpoint } from '#contract/accounts/factors.ts'
import { getUserEndpoint } from '#contract/accounts/users.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { given, settings } from './answers.ts'
import { drawPage } from './draw-page.ts'
import { screenNow } from './samples.ts'
import { leadsTo, misses, reads, sees } from './seeing.ts'

const dashboard = await import('#web/agent/dashboard/texts.ts')
const offers = await import('#web/agent/offers/texts.ts')
const admin = await import('#web/admin/texts.ts')
const orders = await import('#web/site/orders/texts.ts')
const overview = await import('#web/admin/overview/texts.ts')
const people = await import('#web/admin/people/texts.ts')
const payment = await import('#web/site/payment/texts.ts')
const security = await import('#web/site/account/security/texts.ts')

const id = (kind: string) => `${kind}_01kc0v9d5s0000000000000000`

test('an admin reads everything of a person, and is offered what the server lets them do alone', async () => {
  const drawer = (actions: ('suspend' | 'endSessions')[]) =>
    drawPage(`/admin/users?user=${id('usr')}`, {
      as: 'admin',
      given: [given(getUserEndpoint, (made) => ({ ...made, suspendedAt: null, actions }))],
    })
  const strange = await drawer(['endSessions'])
  reads(strange, people.signIn.twoStep)
  misses(strange, 'button', admin.suspension.submit)
  sees(await drawer(['endSessions', 'suspend']), 'button', admin.suspension.submit)
})

test('admins are told of an agent with a trip whose phone is silent', async () => {
  const silentSince = new Date(screenNow.getTime() - minutes(6)).toISOString()
  const page = await drawPage('/admin', {
    as: 'admin',
    given: [
      given(getOverviewEndpoint, (made) => ({
        ...made,
        silent: made.silent.slice(0, 1).map((agent) => ({ ...agent, activeTrips: 1, silentSince })),
      })),
    ],
  })
  reads(page, overview.agentNeeds.silent('1 trip', '6 min'))
})

test('an admin without a second step reads why, and the last one of somebody who needs one stays', async () => {
  const profile = (isRequired: boolean) =>
    drawPage('/profile', {
      as: 'newAdmin',
      given: [
        given(listFactorsEndpoint, (made) => ({
          ...made,
          totp: { addedAt: screenNow.toISOString() },
          passkeys: [],
          isRequired,
        })),
      ],
    })
  reads(await profile(true), security.factors.adminIntro)
  misses(await profile(true), 'button', security.appDialog.remove)
  sees(await profile(false), 'button', security.appDialog.remove)
})

test('of a list from two markets either order says that one payment is for both, and leads to the other', async () => {
  const linked = { id: 'ord_01kc0v9d5s0000000000000001', marketName: 'Garki Market', isPair: false }
  const page = (other: 'awaiting_payment' | 'cancelled') =>
    drawPage(`/orders/${id('ord')}`, {
      as: 'customer',
      given: [
        settings({ online_payments: 'true' }),
        given(getOrderEndpoint, (made) => ({
          ...made,
          id: id('ord'),
          status: 'awaiting_payment' as const,
          paymentMethod: 'prepaid' as const,
          endedAt: null,
          linked: { ...linked, status: other },
        })),
      ],
    })
  const both = await page('awaiting_payment')
  reads(both, payment.page.bothOrders)
  assert.equal(leadsTo(both, payment.payCard.payNow), `/orders/${id('ord')}/payment`)
  assert.equal(leadsTo(both, orders.linkedOrder.seeOrder), `/orders/${linked.id}`)
  assert.ok(!(await page('cancelled')).html.includes(payment.page.bothOrders))
})

test('an agent reads one reason for an offer: that of the planning, else ours', async () => {
  const page = (why: 'near' | undefined) =>
    drawPage('/dashboard', {
      as: 'agent',
      given: [
        given(getAgentDashboard, (made) => ({
          ...made,
          trips: [],
          offers: made.offers.slice(0, 1).map((offer) => ({ ...offer, why, distanceToMarketM: null })),
        })),
      ],
    })
  const planned = await page('near')
  reads(planned, offers.why.near)
  assert.ok(!planned.html.includes(dashboard.reason.free))
  const older = await page(undefined)
  reads(older, dashboard.reason.free)
  assert.ok(!older.html.includes(offers.why.near))
})
