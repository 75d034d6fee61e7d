import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createMdrp } from './create-mdrp.ts'
import { measureMdrp, runMdrp, searchMdrpInHindsight } from './mdrp.ts'
import { readMdrpInstance } from './mdrp-instance.ts'

const files = {
  'restaurants.txt': 'restaurant\tx\ty\nr1\t0\t0\n',
  'couriers.txt': 'courier\tx\ty\ton_time\toff_time\nc1\t100\t0\t0\t200\nc2\t5000\t0\t0\t200\n',
  'orders.txt':
    'order\tx\ty\tplacement_time\trestaurant\tready_time\no1\t300\t0\t10\tr1\t20\no2\t400\t0\t11\tr1\t20\no3\t300\t0\t190\tr1\t230\n',
  'instance_parameters.txt':
    'meters_per_minute\tpickup service minutes\tdropoff_service_minutes\ttarget click-to-door\tmaximum click-to-door\tpay per order\tguaranteed pay per hour\n100\t4\t4\t20\t90\t10\t15\n',
}

test('an instance is read and lived through, with half of each service before and half after a stop', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mdrp-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const instance = await readMdrpInstance(folder)
  const delivered = runMdrp(instance)
  // Both leave together at 20: 2 + 3 + 2 to the first door, 2 + 1 + 2 on to the second. The last is ready too late.
  assert.deepEqual(
    delivered.map(({ orderId, courierId, clickToDoor }) => [orderId, courierId, clickToDoor]),
    [
      ['o1', 'c1', 17],
      ['o2', 'c1', 21],
    ],
  )
  assert.deepEqual(measureMdrp(instance, delivered), {
    meanClickToDoor: 19,
    p90ClickToDoor: 21,
    undelivered: 1,
  })
})

test('made-up instances are lived through to their end, and hindsight is never worse', () => {
  const instance = createMdrp({ orders: 60, couriers: 20, restaurants: 12, seed: 5 })
  const figures = measureMdrp(instance, runMdrp(instance))
  assert.ok(figures.undelivered <= 3, `${figures.undelivered} not delivered`)
  assert.deepEqual(runMdrp(instance), runMdrp(instance))
  assert.ok(searchMdrpInHindsight(instance, { waitsForOrders: false, steps: 200 }) <= figures.meanClickToDoor)
})

test('a missing column is named', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mdrp-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'orders.txt'), 'order\tx\ty\no1\t1\t1\n')
  await assert.rejects(readMdrpInstance(folder), /orders\.txt has no restaurant/)
})
