import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { hours, minutes, seconds } from '#domain/time/durations.ts'
import { allAtOnce } from '#tests/world/at-once.ts'
import { startTaxWorld } from '#tests/world/tax-world.ts'
import type { AccessPoint } from './access-point.ts'
import { type EInvoicesContext, sendEInvoices } from './send-e-invoices.ts'

const taxWorld = await startTaxWorld()
after(() => taxWorld.close())
const { world, point, context, send, pass, rowOf, signedOf, delivered } = taxWorld

beforeEach(async () => {
  pass(hours(1))
  await send()
  point.asked.length = 0
})

/** A worker that does something else in the middle of asking for a signature. */
function worker(meanwhile: (sign: () => ReturnType<AccessPoint['sign']>) => ReturnType<AccessPoint['sign']>) {
  const slow: EInvoicesContext = {
    ...context,
    openAccessPoint: async () => {
      const opened = await context.openAccessPoint()
      return opened && { ...opened, sign: (invoice) => meanwhile(() => opened.sign(invoice)) }
    },
  }
  return () => sendEInvoices(slow)
}

const signatures = () => point.asked.filter((asked) => asked === 'POST sign').length

test('an e-invoice that one worker takes is left alone by the next, which goes on to what is free', async () => {
  const { number } = await delivered()
  const held = { rows: 'select from e_invoices where number = $1 for update', values: [number] }
  await allAtOnce(world, held, [send, send])
  assert.deepEqual(point.asked, [], 'neither waits for it, nor asks about it')
  await send()
  assert.deepEqual([signatures(), signedOf(number).length], [1, 1])
  assert.equal((await rowOf(number)).state, 'reported')
})

test('while one worker asks for a signature, another asks nothing for that paper', async () => {
  const { number } = await delivered()
  await worker(async (sign) => {
    await send()
    return sign()
  })()
  assert.deepEqual(
    point.asked.map((asked) => asked.split('/')[0]),
    ['POST validate', 'POST sign'],
  )
  assert.equal((await rowOf(number)).state, 'reported')
})

test('a paper whose worker died is taken up after two minutes, not before, and looked for before it is signed', async () => {
  const { number } = await delivered()
  const never = new Promise<never>(() => undefined)
  let isAsking = false
  const dying = worker(() => {
    isAsking = true
    return never
  })
  dying().catch(() => undefined)
  while (!isAsking) await new Promise((resolve) => setImmediate(resolve))
  point.asked.length = 0
  pass(minutes(2) - seconds(2))
  await send()
  assert.deepEqual(point.asked, [])
  pass(seconds(4))
  await send()
  const { asked_as: askedAs, state } = await rowOf(number)
  assert.deepEqual(point.asked, [`GET confirm/${askedAs}`, 'POST validate', 'POST sign'])
  assert.deepEqual([state, signedOf(number).length], ['reported', 1])
})

test('a paper that was signed is not signed or asked for again, however often workers come by', async () => {
  const { number } = await delivered()
  await send()
  const before = await rowOf(number)
  point.asked.length = 0
  for (const _ of [1, 2]) {
    pass(hours(2))
    await send()
  }
  assert.deepEqual(point.asked, [])
  assert.deepEqual(await rowOf(number), before)
})

test('a signature whose answer was lost is looked for by its reference, and not asked for a second time', async () => {
  const { number } = await delivered()
  point.mood = 'loses'
  await send()
  point.mood = 'well'
  point.asked.length = 0
  pass(minutes(5))
  await send()
  const { asked_as: askedAs, state } = await rowOf(number)
  assert.deepEqual(point.asked, [`GET confirm/${askedAs}`])
  assert.deepEqual([state, signedOf(number).length], ['reported', 1])
})
