import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runMdrp } from './mdrp.ts'
import { readMdrpInstance } from './mdrp-instance.ts'

const files = {
  'restaurants.txt': 'restaurant\tx\ty\nr1\t0\t0\n',
  'couriers.txt': 'courier\tx\ty\ton_time\toff_time\nc1\t100\t0\t0\t200\nc2\t5000\t0\t0\t200\n',
  'orders.txt':
    'order\tx\ty\tplacement_time\trestaurant\tready_time\no1\t300\t0\t10\tr1\t20\no2\t400\t0\t11\tr1\t20\no3\t300\t0\t190\tr1\t230\n',
  'instance_parameters.txt':
    'meters_per_minute\tpickup service minutes\tdropoff service minutes\ttarget click-to-door\n100\t4\t4\t40\n',
}

test('an instance is read and lived through, with half of each service before and half after a stop', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mdrp-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { clickToDoor, undelivered } = runMdrp(await readMdrpInstance(folder))
  // Both leave together at 20: 2 + 3 + 2 to the first door, 2 + 1 + 2 on to the second. The last is ready too late.
  assert.deepEqual(
    clickToDoor.sort((a, b) => a - b),
    [17, 21],
  )
  assert.equal(undelivered, 1)
})

test('a missing column is named', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mdrp-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'orders.txt'), 'order\tx\ty\no1\t1\t1\n')
  await assert.rejects(readMdrpInstance(folder), /orders\.txt has no restaurant/)
})
