import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOfFault, readFault } from './report.ts'
import { parseScript, readScript, writeScript } from './script-file.ts'
import { shrinkList } from './shrink.ts'

const numbers = Array.from({ length: 100 }, (_, number) => number)

test('of a hundred steps those two are left that fail together', async () => {
  const needed = [13, 77]
  const { list } = await shrinkList(numbers, 500, async (shorter) =>
    needed.every((one) => shorter.includes(one)),
  )
  assert.deepEqual(list, needed)
})

test('what fails whatever is played is left with nothing, and what needs all keeps all', async () => {
  assert.deepEqual((await shrinkList(numbers, 500, async () => true)).list, [])
  assert.deepEqual((await shrinkList(numbers, 1000, async (shorter) => shorter.length === 100)).list, numbers)
})

test('no more is tried than allowed, and the shortest until then is given', async () => {
  let tried = 0
  const { list, attempts } = await shrinkList(numbers, 5, async (shorter) => {
    tried += 1
    return shorter.includes(0)
  })
  assert.equal(tried, 5)
  assert.equal(attempts, 5)
  assert.ok(list.length < 100 && list.includes(0), list.join())
})

const script = {
  seed: 5,
  days: 2,
  orders: 10,
  chance: 3,
  faults: ['kill' as const],
  fault: 'jobs that are due and not run',
  steps: [{ key: '0123456789ab', what: 'somebody orders' }],
}

test('a script is read as it was written', () => {
  assert.deepEqual(parseScript(writeScript(script), 'seed.json'), script)
})

test('what is no script is refused in words', () => {
  assert.match(
    String(readScript('/nowhere/seed.json')),
    /^--play=\/nowhere\/seed\.json cannot be read: .*ENOENT/,
  )
  assert.match(String(parseScript('{', 'a.json')), /not JSON/)
  assert.match(String(parseScript('null', 'a.json')), /does not say its format/)
  const later = writeScript(script).replace('"format": 1', '"format": 2')
  assert.match(String(parseScript(later, 'a.json')), /of format 2, and this version plays 1/)
  assert.match(String(parseScript(writeScript({ ...script, days: 0 }), 'a.json')), /no script of days.*days/)
  const unknown = writeScript(script).replace('"chance"', '"luck"')
  assert.match(String(parseScript(unknown, 'a.json')), /luck/)
})

test('two plays that fail alike say the same, whoever it was and at what time', () => {
  const first = 'action 12: buyer3 asks orders.place and gets 500: {"error":"ord_0123456789abcdefghjkmnpqrs"}'
  const second = 'action 7: amina asks orders.place and gets 500: {"error":"ord_zzzzz56789abcdefghjkmnpqrs"}'
  assert.equal(kindOfFault(first), kindOfFault(second))
  assert.notEqual(kindOfFault(first), kindOfFault(first.replace('place', 'cancel')))
  assert.equal(readFault(`line\nFAULT, day 2 14:03:20.000: ${first}\nother`), kindOfFault(second))
  assert.equal(readFault('day 1: 20 actions so far'), null)
})
