import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPassword } from '#tests/test-config.ts'
import { startPaidWorld } from '#tests/world/payments.ts'
import { endings } from './day-endings.ts'
import { onlineEndings } from './online-endings.ts'
import { playDay } from './play-day.ts'
import { settledEndings } from './settled-endings.ts'

const names = Object.keys({ ...endings, ...settledEndings, ...onlineEndings })

test('a day with every ending, and an act after each settlement, closes to the kobo', async () => {
  const world = await startPaidWorld()
  try {
    world.paystack.webhooks = 'never'
    const played: string[] = []
    const { faults } = await playDay({
      url: world.url,
      password: testPassword,
      orders: names.length,
      paystack: world.paystack,
      clock: world.clock,
      pauseMs: 0,
      say: (line) => played.push(line),
    })
    assert.deepEqual(faults, [])
    for (const name of names)
      assert.ok(
        played.some((line) => line.endsWith(name)),
        name,
      )
  } finally {
    await world.close()
  }
})
