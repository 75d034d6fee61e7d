import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Trip } from '#contract/dispatch/agent.ts'
import { type Consent, checkConsent, unavailableReasons } from '#domain/orders/consent.ts'
import { findUnusual } from '#domain/prices/unusual-price.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { ItemRow } from '#server/orders/core/item-store.ts'
import type { QuestionRow } from '#server/orders/core/question-store.ts'
import { billOfOrder } from '#server/orders/core/rules.ts'
import type { Purchase } from '#server/orders/shopping/check-consent.ts'
import { demandConsent } from '#server/orders/shopping/check-consent.ts'
import { tripWithActions } from '#web/agent/trip/core/trip-overlay.ts'
import { consentsNeeded } from './item-rules.ts'

// Few values, so that limits are met exactly and passed by one.
const kobo = fc.constantFrom(0, 100, 101, 200, 300, 1_000)
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const itemId = fc.constantFrom('a', 'b')
const name = fc.constantFrom('Yellow garri', 'yellow  garri ', 'White garri')

const item = (id: string) =>
  fc.record({
    id: fc.constant(id),
    status: fc.constantFrom('requested', 'bought', 'unavailable'),
    asked_kobo: maybe(kobo),
    paid_kobo: maybe(kobo),
    cap_kobo: maybe(kobo),
    budget_kobo: maybe(kobo),
    if_missing: fc.constantFrom('ask', 'nearest', 'skip'),
    only_if_kobo: maybe(kobo),
    instead: maybe(fc.record({ name, aboveKobo: maybe(kobo) })),
  })
const question = fc.record({
  item_id: itemId,
  kind: fc.constantFrom('over_cap', 'substitute', ...unavailableReasons),
  status: fc.constantFrom('answered', 'applied_policy', 'withdrawn'),
  answer: maybe(fc.constantFrom('yes', 'no', 'skip', 'cap')),
  allowed_kobo: maybe(kobo),
  substitute_name: maybe(name),
  errand_kobo: maybe(kobo),
  answered_via: maybe(fc.constantFrom('app', 'link', 'admin_link', 'phone', 'policy')),
})
const shopping = fc.record({
  order: fc.record({
    spending_cap_kobo: maybe(kobo),
    delivery_fee_kobo: fc.constantFrom(0, 100),
    service_fee_kobo: fc.constantFrom(0, 50),
  }),
  items: fc.tuple(item('a'), item('b')),
  questions: fc.array(question, { maxLength: 4 }),
})
const typicalPrices = [{ productId: 'garri', unit: 'mudu' as const, highKobo: 100 }]
const purchase = fc.record({ paidKobo: kobo, substituteName: maybe(name) })

/** Returns what the phone is shown of these rows. */
function tripOf({
  order,
  items,
  questions,
}: {
  order: OrderRow
  items: ItemRow[]
  questions: QuestionRow[]
}) {
  const trip = {
    id: 'trip',
    status: 'shopping',
    spendingCapKobo: order.spending_cap_kobo,
    typicalPrices,
    bill: {
      deliveryFeeKobo: order.delivery_fee_kobo,
      serviceFeeKobo: order.service_fee_kobo,
      balanceDueKobo: 0,
    },
    items: items.map((row) => ({
      id: row.id,
      productId: 'garri',
      unit: 'mudu',
      quantity: 1,
      status: row.status,
      askedKobo: row.asked_kobo,
      paidKobo: row.paid_kobo,
      capKobo: row.cap_kobo,
      budgetKobo: row.budget_kobo,
      ifMissing: row.if_missing,
      onlyIf: row.only_if_kobo === null ? null : { maxKobo: row.only_if_kobo },
      instead: row.instead,
    })),
    questions: questions.map((row) => ({
      itemId: row.item_id,
      kind: row.kind,
      status: row.status,
      answer: row.answer,
      allowedKobo: row.allowed_kobo,
      substituteName: row.substitute_name,
      errandKobo: row.errand_kobo,
      answeredVia: row.answered_via,
    })),
  }
  return trip as unknown as Trip
}

const codes = {
  leftOut: 'items.left_out',
  leaveAbove: 'items.leave_above',
  line: 'items.over_cap',
  substitute: 'items.needs_consent',
  total: 'items.over_cap',
  unusual: 'orders.price_unusual',
} as const satisfies Record<Consent['why'], string>

function unusualPrice(row: ItemRow, bought: { paidKobo: number; substituteName: string | null }) {
  const productId = bought.substituteName === null ? 'garri' : null
  const { paidKobo } = bought
  return findUnusual(
    { productId, unit: 'mudu', quantity: 1, paidKobo, budgetKobo: row.budget_kobo },
    typicalPrices,
  )
}

test('the phone asks for exactly the consent without which the server refuses', () => {
  fc.assert(
    fc.property(shopping, purchase, (given, bought) => {
      const rows = given as unknown as { order: OrderRow; items: ItemRow[]; questions: QuestionRow[] }
      const trip = tripOf(rows)
      const [row] = rows.items
      const [shown] = trip.items
      assert.ok(row !== undefined && shown !== undefined)
      const [first] = consentsNeeded(trip, shown, bought)
      const buy = () =>
        demandConsent({ ...rows, item: row, unusual: unusualPrice(row, bought) }, {
          ...bought,
          customerAgreed: false,
        } as unknown as Purchase)
      if (first === undefined) assert.doesNotThrow(buy)
      else assert.throws(buy, { code: codes[first.why] })
    }),
    { numRuns: 2_000 },
  )
})

test('the bill that the phone foretells is the one that the server makes', () => {
  fc.assert(
    fc.property(shopping, (given) => {
      const rows = given as unknown as { order: OrderRow; items: ItemRow[]; questions: QuestionRow[] }
      const finish = { tripId: 'trip', kind: 'purchase', itemId: null, body: {} }
      const { bill } = tripWithActions(tripOf(rows), [finish] as unknown as Parameters<
        typeof tripWithActions
      >[1])
      const { goodsKobo, savedKobo, totalKobo } = billOfOrder(rows.order, rows.items)
      assert.deepEqual([bill.goodsKobo, bill.savedKobo, bill.totalKobo], [goodsKobo, savedKobo, totalKobo])
    }),
  )
})

test('a yes covers what was agreed to: yellow garri is not white garri', () => {
  const order = { items: [], deliveryFeeKobo: 0, serviceFeeKobo: 0, spendingCapKobo: null }
  const wanted = { id: 'a', capKobo: null, budgetKobo: null, ifMissing: 'ask' as const }
  const yes = {
    itemId: 'a',
    kind: 'substitute',
    status: 'answered',
    answer: 'yes',
    answeredVia: 'app',
    allowedKobo: 500,
  } as const
  const questions = [{ ...yes, substituteName: 'Yellow garri', errandKobo: null }]
  const check = (substituteName: string) =>
    checkConsent({ ...order, questions }, wanted, { paidKobo: 500, substituteName, unusual: null })
  assert.deepEqual(check('White garri').missing, [{ why: 'substitute' }])
  const { missing, given } = check('yellow garri')
  assert.deepEqual({ missing, given }, { missing: [], given: [{ why: 'substitute' }] })
})
