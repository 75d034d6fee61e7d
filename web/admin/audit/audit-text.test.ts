import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { type Endpoint, permissions } from '#contract/core/endpoint.ts'
import { settingFields } from '#contract/settings/setting-fields.ts'
import { actionText, fieldText, subjectText, valueText } from './audit-text.ts'
import { fields } from './field-texts.ts'

test('actions and fields are said in words, values in their units', () => {
  assert.equal(actionText('money.settle_held'), 'Money: settle held')
  assert.equal(actionText('users.endSessions'), 'People: end sessions')
  assert.equal(fieldText('cashCeilingKobo'), 'Cash ceiling')
  assert.equal(fieldText('service_fee'), 'Service fee')
  assert.equal(fieldText('ordersADay'), 'Orders a day')
  assert.equal(valueText('amountKobo', 125_050), '₦1,250.50')
  assert.equal(valueText('isSeen', true), 'yes')
  assert.equal(valueText('markets', []), 'none')
  assert.equal(valueText('note', null), 'none')
  assert.equal(valueText('goods', 'handed_over'), 'handed over')
  assert.equal(fieldText('marketIds'), 'Markets')
  assert.equal(valueText('expiresOn', '2026-11-23'), 'Mon 23 Nov')
  assert.equal(valueText('days', '2026-11-22 2026-11-23'), 'Sun 22 Nov to Mon 23 Nov')
})

test('settings are said as their page says them, and a field by what the action means', () => {
  assert.equal(valueText('service_fee', '77700'), '₦777.00')
  assert.equal(valueText('practice_hours', 'false'), 'no')
  assert.equal(fieldText('agent_share_km'), 'For each kilometre')
  assert.equal(fieldText('to', 'money.credit'), 'Paid into')
  assert.equal(fieldText('to', 'money.pay_run'), 'Last day')
})

test('what has no name of its own is said with what it is', () => {
  const id = (prefix: string) => `${prefix}_01m84m08g40dmche70xj5cppge`
  assert.equal(subjectText({ id: id('usr'), name: 'Musa Ibrahim' }), 'Musa Ibrahim')
  assert.equal(subjectText({ id: id('prn'), name: '2026-11-23' }), 'Pay run to Mon 23 Nov')
  assert.equal(subjectText({ id: id('hld'), name: 'K7P2-94H6' }), 'Held payment K7P2-94H6')
  assert.equal(valueText('runId', id('run')), 'Bulk action')
  assert.equal(subjectText({ id: id('mal'), name: null }), 'Email')
  assert.equal(subjectText({ id: '2026-11-23', name: null }), 'Mon 23 Nov')
})

/** Are never in the log, or have a line of their own there. */
const unsaid = /^(?:reason|puzzle)$|photo|password|token|secret|^shown/i

test('each field that an admin’s write takes has a text', async () => {
  const folder = join(import.meta.dirname, '../../..')
  const modules = globSync('contract/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  const names = new Set<string>()
  for (const path of modules) {
    const found: Record<string, Partial<Endpoint>> = await import(join(folder, path))
    for (const { method, access = 'public', body } of Object.values(found))
      if (method === 'POST' && permissions.some((each) => each === access) && body instanceof z.ZodObject)
        for (const name of Object.keys(body.shape)) names.add(name)
  }
  assert.ok(names.size > 200)
  const bare = [...names].filter(
    (name) => !(name in fields) && !(name in settingFields) && !unsaid.test(name),
  )
  assert.deepEqual(bare, [], 'web/admin/audit/field-texts.ts')
})
