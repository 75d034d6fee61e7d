import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPracticeOn, practiceOf } from './practice.ts'

const at = (PUBLIC_URL: string) => practiceOf({ NODE_ENV: 'development', PUBLIC_URL })

test('a server practises with no production setting, and never with one', () => {
  assert.equal(practiceOf({ NODE_ENV: 'development' }), 'on')
  assert.equal(practiceOf({ NODE_ENV: 'development', PRACTICE: false }), 'off')
  assert.equal(practiceOf({ NODE_ENV: 'production', PRACTICE: true }), 'refused')
  assert.equal(practiceOf({ NODE_ENV: 'development', PAYSTACK_SECRET_KEY: 'sk_live_1' }), 'refused')
  assert.equal(practiceOf({ NODE_ENV: 'development', PAYSTACK_SECRET_KEY: 'sk_test_1' }), 'on')
  for (const own of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'https://192.168.1.7',
    'https://172.20.0.3',
  ])
    assert.equal(at(own), 'on', own)
  for (const real of ['https://kasuwa.example', 'https://172.40.0.3', 'https://localhost.example'])
    assert.equal(at(real), 'refused', real)
})

test('tests practise only where they ask for it', () => {
  assert.equal(practiceOf({ NODE_ENV: 'test' }), 'off')
  assert.equal(practiceOf({ NODE_ENV: 'test', PRACTICE: true }), 'on')
})

test('the switch of admins ends it, and turns it on only where the server may practise and no real orders are', () => {
  const on = { practiceHours: true, isPracticeGround: true }
  assert.equal(isPracticeOn({ practice: 'on' }, on), true)
  assert.equal(isPracticeOn({ practice: 'on' }, { ...on, practiceHours: false }), false)
  assert.equal(isPracticeOn({ practice: 'on' }, { ...on, isPracticeGround: false }), false)
  for (const practice of ['off', 'refused'] as const) assert.equal(isPracticeOn({ practice }, on), false)
})
