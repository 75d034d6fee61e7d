import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startPaidWorld } from '#tests/world/payments.ts'
import { allEndings } from './all-endings.ts'
import { createDayClock, playThreeDays } from './three-days.ts'

const names = Object.keys(allEndings)

test('three days with every ending, acts after each settlement, the bank and the tills close to the kobo', async () => {
  const clock = createDayClock()
  const world = await startPaidWorld({ clock })
  after(() => world.close())
  const played: string[] = []
  const say = (line: string) => played.push(line)
  assert.deepEqual(await playThreeDays({ world, clock, orders: names.length, say }), [])
  for (const name of names)
    assert.ok(
      played.some((line) => line.endsWith(name)),
      name,
    )
})
