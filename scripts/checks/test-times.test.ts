import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSource } from './sources.ts'
import { faultsOfOneDay, faultsOfSqlTimes, faultsOfTestTimes } from './test-times.ts'

const faults = (text: string, path = 'server/orders/a-b.test.ts') => faultsOfTestTimes(readSource(path, text))

test('a test that asks the machine for the time is told whom to ask', () => {
  const bare = ['new Date()', 'Date.now() + 5', 'Date()', 'globalThis.Date.now()', 'new globalThis.Date()']
  const hidden = ['const now = Date.now', 'f({ now: () => new Date() })', 'function f(at = new Date()) {}']
  for (const text of [...bare, ...hidden])
    for (const path of ['server/a-b.test.ts', 'tests/world/a-b.ts', 'web/x/a-b.test.tsx'])
      assert.match(faults(text, path).join(), /:1: ask timeNow\(\).*realNow\(\)/, `${path}: ${text}`)
  assert.equal(faults('new Date()\n\nnew Date()').length, 2)
})

test('a day cut from a moment in UTC is refused, with what counts days in Lagos', () => {
  const at = 'at.toISOString()'
  const cuts = ['.slice(0, 10)', '.slice(0, 7)', ".split('T')[0]", '.substring(0, 10)', '.match(/^.{10}/)']
  for (const cut of cuts) assert.match(faults(at + cut).join(), /dayInLagos.*nextOpenDay.*lagosTime/, cut)
  assert.equal(faults('at?.toISOString().slice(0, 10)').length, 1)
  assert.equal(faults('const iso = at.toISOString()\nconst day = iso.slice(0, 10)').length, 1)
  assert.equal(faults('at.toJSON().slice(0, 10)').length, 1)
})

test('other dates, pages and the product itself are left alone', () => {
  const good = ['new Date(0)', 'new Date(at)', 'clock.now()', 'at.toISOString()', 'text.slice(0, 10)']
  const pages = ['page.evaluate(() => Date.now())', 'context.addInitScript(() => new Date().toISOString())']
  pages.push('page.addInitScript(note)\nfunction note() { save(Date.now()) }')
  for (const text of [...good, ...pages]) assert.deepEqual(faults(text), [], text)
  assert.deepEqual(faults('new Date()', 'server/platform/core/clock.ts'), [])
  assert.deepEqual(faults('new Date()', 'tests/clock/a-b.ts'), [])
})

test('a limit by the wall’s clock is refused, with what counts fairly', () => {
  const limits = ['assert.ok(performance.now() - startedAt < 4_000)', "test('a', { timeout: 9_000 }, play)"]
  limits.push(
    'while (performance.now() - from <= 900);',
    'fc.assert(all, { interruptAfterTimeLimit: 5_000 })',
  )
  for (const text of limits) assert.match(faults(text).join(), /createFairClock.*processorMsOf/, text)
  const fair = ['assert.ok(performance.now() - startedAt >= 4_000)', 'await line.waitFor({ timeout: 500 })']
  for (const text of fair) assert.equal(faults(text).length, 0, text)
})

test('SQL asks the time by functions, which can be moved', () => {
  const told = (text: string) => faultsOfSqlTimes(readSource('server/a-store.ts', text)).join()
  for (const word of ['current_date - 4', 'CURRENT_TIMESTAMP', 'localtime'])
    assert.match(told(`const text = 'select ${word}'`), /now\(\)/, word)
  assert.equal(told("const text = 'select now()'"), '')
})

test('a test that counts one day begins after the midnight that is near', () => {
  const told = (text: string) => faultsOfOneDay(readSource('server/a/b.test.ts', text)).join()
  for (const text of ["read({ range: 'today' })", 'const span = { from: today, to: today }']) {
    assert.match(told(text), /passMidnight\(\) first/, text)
    assert.equal(told(`passMidnight()\n${text}`), '')
  }
  assert.equal(told("read({ range: 'week' })"), '')
})
