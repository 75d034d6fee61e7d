import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import { readList } from '#domain/lists/read-list.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const messages = [
  'one and a half kilo of chicken one kilo of turkey and half a dozen eggs',
  'Abeg no forget salt, maggi and curry o',
  'Titus 3 pieces, not more than 3k else leave it\nBread 1',
]

test('a device with the words of all items reads a list as the server does, whichever market is chosen', async () => {
  const words = await world.visitor.call(getListWordsEndpoint, {})
  assert.ok(words.goods.length > world.market.catalogue.length)
  for (const text of messages) {
    const here = readList(text, indexCatalogue(words.goods, words))
    for (const marketId of [world.market.id, null]) {
      const { delivery: _, ...there } = await world.visitor.call(parseListEndpoint, {
        body: { text, marketId },
      })
      assert.deepEqual(there, here)
    }
    assert.ok(here.lines.length > 1, text)
  }
})
