import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { describeFaults, kindOfFault, readFault } from './report.ts'
import { isDiskFull, parseScript, readScript, storeScript, writeScript } from './script-file.ts'
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
    /^--play=\/nowhere\/seed\.json cannot be read: .*ENOENT.*Stored are /,
  )
  assert.match(String(parseScript('{', 'a.json')), /not JSON/)
  assert.match(String(parseScript('null', 'a.json')), /does not say its format/)
  const later = writeScript(script).replace('"format": 2', '"format": 3')
  assert.match(String(parseScript(later, 'a.json')), /of format 3, and this version plays 2/)
  assert.match(String(parseScript(writeScript({ ...script, days: 0 }), 'a.json')), /no script of days.*days/)
  const unknown = writeScript(script).replace('"chance"', '"luck"')
  assert.match(String(parseScript(unknown, 'a.json')), /luck/)
})

test('a full disk is said in words', async () => {
  const full = async () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  const path = join(tmpdir(), 'seed-5.json')
  await assert.rejects(
    storeScript(path, script, full),
    /cannot be stored at \S+seed-5\.json: the disk is full\. Make room/,
  )
  const ofDatabase = new Error('the write failed', {
    cause: Object.assign(new Error('no room'), { code: '53100' }),
  })
  assert.equal(isDiskFull(ofDatabase), true)
  assert.equal(isDiskFull(new Error('no such table')), false)
  const text =
    'the job payments:sweep failed: error: could not extend file "base/5/2": No space left on device'
  const options = {
    ...script,
    world: 30,
    until: null,
    script: null,
    shrink: 0,
    goesOn: false,
    isLoud: false,
    showsStatements: false,
  }
  const lines = describeFaults({ faults: [{ atMs: 0, action: 3, text }], last: [], startMs: 0, options })
  assert.match(lines.join('\n'), /^The disk was full meanwhile/m)
})

test('two plays that fail alike say the same, whoever it was and at what time', () => {
  const first = 'action 12: buyer3 asks orders.place and gets 500: {"error":"ord_0123456789abcdefghjkmnpqrs"}'
  const second = 'action 7: amina asks orders.place and gets 500: {"error":"ord_zzzzz56789abcdefghjkmnpqrs"}'
  assert.equal(kindOfFault(first), kindOfFault(second))
  assert.notEqual(kindOfFault(first), kindOfFault(first.replace('place', 'cancel')))
  assert.equal(readFault(`line\nFAULT, day 2 14:03:20.000: ${first}\nother`), kindOfFault(second))
  assert.equal(readFault('day 1: 20 actions so far'), null)
})
