import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureOf } from '#server/payments/papers/present-stamped.ts'
import type { ListedPaper } from '#server/payments/papers/read-papers.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { printCreditNote } from './print-credit-note.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a code comes as its picture or as what it says; what is neither is left out', () => {
  const image = { image: `data:image/png;base64,${pixel}` }
  assert.deepEqual(pictureOf(pixel), image)
  assert.deepEqual(pictureOf(`data:image/png;base64,${pixel}`), image)
  const drawn = pictureOf('R2026000012-94ND90NR-20261126')
  assert.ok(drawn !== null && 'path' in drawn && drawn.path.startsWith('M'))
  // A picture that broke off is drawn as the text that it is, and one that no code can hold not at all.
  const cut = pictureOf(pixel.slice(0, 60))
  assert.ok(cut !== null && 'path' in cut)
  assert.equal(pictureOf('x'.repeat(2_301)), null)
  assert.ok(pictureOf('x'.repeat(2_300)))
})

test('each of them prints', async () => {
  for (const qr of [pixel, pixel.slice(0, 60), 'x'.repeat(2_300), 'x'.repeat(20_000)]) {
    const note = {
      number: 'CN-2026-000001',
      series: 'credit_note',
      issued_at: systemClock.now(),
      referred_at: systemClock.now(),
      seller_name: 'Kasuwa',
      seller_address: 'Abuja',
      seller_tin: '',
      buyer_name: null,
      own_name: null,
      refers_to: 'R-2026-000001',
      reason: 'Spoilt',
      total_kobo: 1_000,
      vat_kobo: 0,
      vat_rate: null,
      paid_by: 'wallet',
      order_code: 'AB12',
      irn: 'x',
      stamp: 'signed',
      qr,
      buyer_email: null,
      is_for_business: false,
      e_state: 'reported',
    } as ListedPaper
    assert.ok((await printCreditNote(note)).length > 1_000)
  }
})
