import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listSignalsEndpoint } from '#contract/admin/signals.ts'
import { recordEntryEndpoint } from '#contract/payments/books.ts'
import { newKey } from '#tests/world/orders.ts'
import { fillWallet } from '#tests/world/payments.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'
import { findSignals } from './find-signals.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const firstTill = 'mac_00000000000000000000000000'

async function spend(amountKobo: number, picture: Buffer): Promise<void> {
  const entry = { kind: 'expense' as const, accountId: firstTill, category: 'transport' as const }
  const body = { ...entry, amountKobo, note: 'A taxi', photo: picture.toString('base64') }
  await admin.call(recordEntryEndpoint, { body }, { idempotencyKey: newKey() })
}

async function seen() {
  await findSignals({ db: world.db, clock: world.clock })
  const signals = await admin.call(listSignalsEndpoint, { query: {} })
  return signals.filter(({ kind }) => kind === 'picture_again')
}

test('one picture for two expenses is a signal; two pictures are none', async () => {
  await fillWallet(world, { customer: admin }, 1_000_000)
  const [receipt, other] = [noisyPicture(40), noisyPicture(41)]
  await spend(20_000, receipt)
  await spend(30_000, other)
  assert.deepEqual(await seen(), [])
  await spend(45_000, receipt)
  const [signal, ...more] = await seen()
  assert.ok(signal && more.length === 0)
  assert.deepEqual([signal.figures.count, signal.figures.amountKobo], [2, 65_000])
  assert.deepEqual(
    signal.people.map(({ id }) => id),
    [admin.userId],
  )
})
