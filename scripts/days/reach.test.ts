import assert from 'node:assert/strict'
import { duplexPair } from 'node:stream'
import { mock, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { withTimes } from './reach.ts'

test('a limit of time begins anew with what comes, and leaves that to whoever reads later', async () => {
  const [theirs, ours] = duplexPair()
  const socket = withTimes(theirs)
  mock.timers.enable({ apis: ['setTimeout'] })
  let timedOut = 0
  socket.on('timeout', () => {
    timedOut += 1
  })
  socket.setTimeout(100)
  mock.timers.tick(99)
  ours.write('220 Ready')
  await nextTurn()
  mock.timers.tick(99)
  assert.equal(timedOut, 0)
  const read: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => read.push(text))
  await nextTurn()
  assert.deepEqual(read, ['220 Ready'])
  mock.timers.tick(1)
  assert.equal(timedOut, 1)
})
