import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { liveMessages } from '#contract/core/live.ts'
import { shareLive } from './share-live.ts'

/** The last stream that was opened; the test says what comes on it. */
let stream: EventTarget | null = null

class TestStream extends EventTarget {
  constructor() {
    super()
    stream = this
  }

  close(): void {}
}

const before = { EventSource: globalThis.EventSource, document: globalThis.document }
const listening = { addEventListener: globalThis.addEventListener }
Object.assign(globalThis, {
  EventSource: TestStream,
  document: new EventTarget(),
  addEventListener: () => undefined,
})
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
after(() => {
  Object.assign(globalThis, before, listening)
  Reflect.deleteProperty(navigator, 'onLine')
})

function say(name: string, data: unknown): void {
  stream?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
}

/** Subscribes to a stream; returns how often it was told of a gap, and how to stop. */
function subscribe(url: string): { gaps: () => number; stop: () => void } {
  let count = 0
  const stop = shareLive(url, { onState: () => undefined, onGap: () => (count += 1) })
  return { gaps: () => count, stop }
}

test('whoever comes to a stream that goes on from the page reads again only once it has said something', () => {
  const first = subscribe('/api/a')
  say(liveMessages.ready, { resumed: true })
  const second = subscribe('/api/a')
  assert.deepEqual([first.gaps(), second.gaps()], [0, 0])
  say(liveMessages.event, { type: 'order.placed' })
  const third = subscribe('/api/a')
  assert.deepEqual([first.gaps(), second.gaps(), third.gaps()], [0, 0, 1])
  for (const { stop } of [first, second, third]) stop()
})

test('whoever comes to a stream that began anew reads again', () => {
  const first = subscribe('/api/b')
  say(liveMessages.ready, { resumed: false })
  const second = subscribe('/api/b')
  assert.deepEqual([first.gaps(), second.gaps()], [1, 1])
  for (const { stop } of [first, second]) stop()
})
