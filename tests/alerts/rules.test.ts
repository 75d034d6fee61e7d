import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { casesIn, firesAt, rulesIn } from './rule-cases.ts'

const folder = join(import.meta.dirname, '../../deploy/prometheus')
const rules = rulesIn(readFileSync(join(folder, 'kasuwa-alerts.yml'), 'utf8'))
const cases = casesIn(readFileSync(join(folder, 'kasuwa-alerts.test.yml'), 'utf8'))
const promtool = spawnSync('promtool', ['--version']).status === 0

test('a quiet hour and a busy one ring what they should and nothing else', () => {
  assert.ok(cases.length >= 4)
  for (const one of cases)
    for (const { minute, alert, fires } of one.asked) {
      const rule = rules.find(({ name }) => name === alert)
      assert.ok(rule, alert)
      assert.equal(firesAt(rule, one, minute), fires, `${alert} after ${minute} minutes of ${one.name}`)
    }
})

test('Prometheus itself says the same', {
  skip: promtool ? false : 'promtool is not installed: apt-get install prometheus',
}, () => {
  const checked = spawnSync('promtool', ['test', 'rules', 'kasuwa-alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  assert.equal(checked.status, 0, `${checked.stdout}${checked.stderr}`)
})
