import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRate, vatGivenBack, vatTermsOn, vatWithin } from './vat.ts'

const vat = (rate: number, on: 'fees' | 'all') => ({ rate, on })

test('VAT is inside our fees, or inside everything, to the nearest kobo of the whole document', () => {
  const bill = { goodsKobo: 332_345, feesKobo: 20_000 }
  assert.equal(vatWithin(vat(750, 'fees'), bill), 1_395)
  assert.equal(vatWithin(vat(750, 'all'), bill), 24_582)
  assert.equal(vatWithin(null, bill), 0)
  // 43 kobo at 7.5 % contain exactly three.
  assert.equal(vatWithin(vat(750, 'fees'), { goodsKobo: 0, feesKobo: 43 }), 3)
  // A half is rounded up: 1.5 of 3 kobo at 100 %.
  assert.equal(vatWithin(vat(10_000, 'fees'), { goodsKobo: 0, feesKobo: 3 }), 2)
  assert.equal(vatWithin(vat(750, 'fees'), { goodsKobo: 900, feesKobo: -20 }), 0)
})

test('it is on from its day, and off without a rate or a day', () => {
  const setting = { ...vat(750, 'fees'), from: '2026-12-01' }
  assert.equal(vatTermsOn('2026-11-30', setting), null)
  assert.deepEqual(vatTermsOn('2026-12-01', setting), vat(750, 'fees'))
  assert.equal(vatTermsOn('2026-12-01', { ...setting, rate: 0 }), null)
  assert.equal(vatTermsOn('2026-12-01', { ...setting, from: '' }), null)
})

test('parts that go back take exactly what the document had, whatever their sizes', () => {
  for (const totalKobo of [1, 7, 100, 352_345])
    for (const vatKobo of [0, 1, Math.floor(totalKobo / 14)])
      for (const part of [1, 3, 50_001]) {
        let [beforeKobo, back] = [0, 0]
        while (beforeKobo < totalKobo) {
          const amountKobo = Math.min(part, totalKobo - beforeKobo)
          const kobo = vatGivenBack({ totalKobo, vatKobo }, { beforeKobo, amountKobo })
          assert.ok(kobo >= 0 && kobo <= amountKobo)
          back += kobo
          beforeKobo += amountKobo
        }
        assert.equal(back, vatKobo, `${vatKobo} of ${totalKobo} in parts of ${part}`)
      }
  // More than the document was never takes back more tax.
  const over = { beforeKobo: 100, amountKobo: 50 }
  assert.equal(vatGivenBack({ totalKobo: 100, vatKobo: 7 }, over), 0)
})

test('a rate is read as it is written', () => {
  assert.deepEqual(['7.5', '0', '7.25', '99.99'].map(readRate), [750, 0, 725, 9_999])
  for (const text of ['', '-1', '7,5', '100', '7.555', '7.', 'x']) assert.equal(readRate(text), null, text)
})
