import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { findSettings, pathOf, pathOfAnchor, settingsSubjects } from './settings-pages.ts'

const pages = settingsSubjects().flatMap((subject) => subject.pages)

test('every setting stands on one page, and every page under one subject', () => {
  const keys = pages.flatMap(({ entries }) => entries.flatMap(({ key }) => key ?? []))
  assert.equal(new Set(keys).size, keys.length)
  assert.equal(new Set(pages.map(({ id }) => id)).size, pages.length)
  // Fits one screen each.
  for (const { id, entries } of pages) assert.ok(entries.length <= 10, id)
})

test('every page of the settings has a route', async () => {
  const routes = await readFile(new URL('../../../app/routes/settings-routes.tsx', import.meta.url), 'utf8')
  for (const { id } of pages) assert.ok(routes.includes(`page('${pathOf(id)}',`), id)
})

test('a search finds settings by label, hint, key and page, whatever the case', () => {
  const first = (typed: string) => findSettings(typed)[0]?.href
  assert.equal(first('Delivery fee'), '/admin/settings/fees#delivery_fee')
  assert.equal(first('two-step'), '/admin/settings/staff#require_staff_second_step')
  assert.equal(first('smtp'), '/admin/settings/email')
  assert.equal(first('FIREBASE'), '/admin/settings/notifications')
  assert.equal(first('vat rate'), '/admin/settings/tax#vat_rate')
  assert.equal(first('cash_note'), '/admin/settings/pay-days#cash_note')
  assert.deepEqual([findSettings('  '), findSettings('no such thing')], [[], []])
})

test('the anchors of the long page of before lead to the pages of today', () => {
  for (const id of ['email', 'notifications', 'sms', 'fees', 'pay', 'times', 'tax', 'staff', 'business'])
    assert.equal(pathOfAnchor(`#${id}`), `/admin/settings/${id}`)
  assert.deepEqual([pathOfAnchor(''), pathOfAnchor('#main')], [null, null])
})
