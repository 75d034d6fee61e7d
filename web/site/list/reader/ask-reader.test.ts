import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededWords as words } from '#tests/lists/list-corpus.ts'
import { askReader } from './ask-reader.ts'

/** A worker as browsers have it where its file cannot be had: it says that, and nothing else. */
class BrokenWorker extends EventTarget {
  static ended = 0

  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  postMessage(): void {
    assert.fail('nothing is asked of a worker that has not started')
  }

  terminate(): void {
    BrokenWorker.ended += 1
  }
}

test('where the worker does not start the page reads, also two lists at once', async (t) => {
  Object.assign(globalThis, { Worker: BrokenWorker })
  t.after(() => Reflect.deleteProperty(globalThis, 'Worker'))
  const [[beans], [yam]] = await Promise.all([
    askReader(words, 'read', ['3 mudu beans']),
    askReader({ ...words }, 'read', ['2 tubers yam']),
  ])
  assert.deepEqual(
    [beans, yam].map((list) => list?.lines.map(({ name, quantity }) => [name, quantity])),
    [[['beans', 3]], [['yam', 2]]],
  )
  assert.equal(BrokenWorker.ended, 1)
})
