import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAll } from '#server/platform/jobs/each-alone.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { timeNow } from '#tests/times.ts'
import { saveSeen } from './signal-store.ts'

const { database, pool } = await openBareDatabase()

test('what one check sees twice, such as an arrival that was sent again, is one signal of the heavier', async () => {
  const seen = (id: string, weight: number) => ({
    id,
    kind: 'backdated',
    subject: 'ord_1',
    city: 'abuja',
    user_ids: [],
    order_ids: ['ord_1'],
    weight,
    figures: { minutes: weight },
  })
  const rows = [seen('sig_1', 1), seen('sig_2', 3), seen('sig_3', 2)]
  for (let time = 0; time < 2; time += 1)
    await database.db.transaction().execute((tx) => saveSeen(tx, rows, timeNow()))
  const { rows: stored } = await pool.query('select id, weight from signals')
  assert.deepEqual(stored, [{ id: 'sig_2', weight: 3 }])
})

test('a check that fails ends no other, and the job fails by its name', async () => {
  const done: string[] = []
  const check = (name: string, isBroken = false) => ({
    name,
    async check() {
      if (isBroken) throw new Error('ON CONFLICT DO UPDATE cannot affect row a second time')
      done.push(name)
    },
  })
  const running = runAll([check('tips'), check('backdated', true), check('bank_account')])
  await assert.rejects(running, { name: 'AggregateError', message: 'backdated failed' })
  assert.deepEqual(done, ['tips', 'bank_account'])
})
