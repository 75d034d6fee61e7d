import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDraft, nextDraft } from '#web/site/list/draft/draft.ts'
import { placeIdOf } from './business-place.ts'

test('an order goes to the place that was chosen until another address is written', () => {
  const before = newDraft('key_1')
  const written = nextDraft(before, { do: 'place', change: { area: 'Wuse 2', landmark: 'AP Plaza' } })
  const chosen = nextDraft(written, {
    do: 'pay',
    change: { businessId: 'biz_1', businessPlace: { id: 'adr_1', place: written.place } },
  })
  assert.equal(placeIdOf(before), null)
  assert.equal(placeIdOf(chosen), 'adr_1')
  const elsewhere = nextDraft(chosen, { do: 'place', change: { landmark: 'Banex Plaza' } })
  assert.equal(placeIdOf(elsewhere), null)
  // What was chosen is remembered, so that the default is not filled in over it.
  assert.equal(elsewhere.businessPlace?.id, 'adr_1')
})
