import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Growth, refuseGrowth } from './order-growth.ts'

const none = { buyer: null, credit: null, debt: null, gate: null }
const kobo = fc.integer({ min: 0, max: 2_000_000_000 })
const limit = fc.option(kobo)
const growths: fc.Arbitrary<Growth> = fc.record({
  fromKobo: kobo,
  toKobo: kobo,
  buyer: fc.option(fc.record({ orderLimitKobo: limit, monthLimitKobo: limit, spentKobo: kobo })),
  credit: fc.option(
    fc.record({
      limitKobo: kobo,
      freeKobo: kobo,
      overdueKobo: fc.oneof(fc.constant(0), kobo),
      ownersOweKobo: fc.oneof(fc.constant(0), kobo),
    }),
  ),
  debt: fc.option(fc.record({ owedKobo: kobo, limitKobo: kobo })),
  gate: fc.option(fc.record({ dueKobo: kobo, limitKobo: kobo })),
})

test('what is let grow is within every limit; what does not grow is never refused', () => {
  fc.assert(
    fc.property(growths, (growth) => {
      const { fromKobo, toKobo, buyer, credit, debt, gate } = growth
      const addedKobo = toKobo - fromKobo
      if (addedKobo <= 0) return assert.equal(refuseGrowth(growth), null)
      const isWithin =
        toKobo <= 1_000_000_000 &&
        toKobo <= (buyer?.orderLimitKobo ?? Number.POSITIVE_INFINITY) &&
        (buyer?.spentKobo ?? 0) + addedKobo <= (buyer?.monthLimitKobo ?? Number.POSITIVE_INFINITY) &&
        (credit === null ||
          (credit.limitKobo > 0 &&
            credit.overdueKobo === 0 &&
            credit.ownersOweKobo === 0 &&
            addedKobo <= credit.freeKobo)) &&
        (debt === null || debt.owedKobo + addedKobo <= debt.limitKobo) &&
        (gate === null || gate.dueKobo <= gate.limitKobo)
      return assert.equal(refuseGrowth(growth) === null, isWithin)
    }),
    { numRuns: 2_000 },
  )
})

test('each limit refuses in its own words, by one kobo', () => {
  const grows = { ...none, fromKobo: 1_000_000, toKobo: 3_000_000 }
  const buyer = { orderLimitKobo: null, monthLimitKobo: null, spentKobo: 1_500_000 }
  const credit = { limitKobo: 10_000_000, freeKobo: 2_000_000, overdueKobo: 0, ownersOweKobo: 0 }
  const cases: [Partial<Growth>, string | null][] = [
    [{ buyer: { ...buyer, orderLimitKobo: 3_000_000 } }, null],
    [{ buyer: { ...buyer, orderLimitKobo: 2_999_999 } }, 'businesses.needs_approval'],
    [{ buyer: { ...buyer, monthLimitKobo: 3_500_000 } }, null],
    [{ buyer: { ...buyer, monthLimitKobo: 3_499_999 } }, 'businesses.needs_approval'],
    [{ credit }, null],
    [{ credit: { ...credit, freeKobo: 1_999_999 } }, 'businesses.over_credit'],
    [{ credit: { ...credit, limitKobo: 0 } }, 'businesses.no_credit'],
    [{ credit: { ...credit, overdueKobo: 1 } }, 'businesses.overdue'],
    [{ credit: { ...credit, ownersOweKobo: 1 } }, 'businesses.owner_owes'],
    [{ debt: { owedKobo: 0, limitKobo: 2_000_000 } }, null],
    [{ debt: { owedKobo: 1, limitKobo: 2_000_000 } }, 'orders.over_debt_limit'],
    [{ gate: { dueKobo: 5_000, limitKobo: 5_000 } }, null],
    [{ gate: { dueKobo: 5_001, limitKobo: 5_000 } }, 'orders.over_cash_limit'],
    [{ toKobo: 1_000_000_001 }, 'orders.too_large'],
  ]
  for (const [limits, code] of cases)
    assert.equal(refuseGrowth({ ...grows, ...limits })?.code ?? null, code, JSON.stringify(limits))
})
