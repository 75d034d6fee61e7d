import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signMessage } from '#server/integrations/rules.ts'
import { testConfig } from '../../../tests/test-config.ts'
import { timeNow } from '../../../tests/times.ts'
import { findUnsigned, findUnsoundLetters, findUnsoundSms } from './messages.ts'

const head = ['From: a', 'To: b', 'Subject: c', 'Message-ID: <d>', 'Date: e'].join('\r\n')

test('a message to a program is signed with the secret of that program', async () => {
  const rows = [{ id: 'whk_one', url: 'https://hooks.example/amina' }]
  const control = { query: async () => ({ rows }) } as never
  const body = '{"type":"order.placed"}'
  const { secretKey } = testConfig()
  const signed = (webhookId: string) =>
    signMessage(secretKey, { webhookId, id: 'msg_one', body, now: timeNow() })
  const hook = (webhookId: string, path = '/amina') => ({ path, headers: signed(webhookId), body })
  assert.deepEqual(await findUnsigned(control, [hook('whk_one')]), [])
  assert.deepEqual(await findUnsigned(control, [hook('whk_gone', '/removed')]), [])
  assert.match(
    String(await findUnsigned(control, [hook('whk_two')])),
    /msg_one with a signature that is not its own/,
  )
  assert.match(String(await findUnsigned(control, [{ ...hook('whk_one'), body: '{}' }])), /signature/)
})

test('a letter says once whose it is, and nothing that nobody wrote', () => {
  const letter = { to: 'b', text: `${head}\r\n\r\nHello`, plain: 'Hello' }
  assert.deepEqual(findUnsoundLetters([letter]), [])
  assert.match(String(findUnsoundLetters([{ ...letter, text: `To: x\r\n${letter.text}` }])), /To once/)
  assert.match(
    String(findUnsoundLetters([{ ...letter, plain: 'Hello undefined' }])),
    /says "Hello undefined"/,
  )
})

test('an SMS has two parts at most, and says nothing that nobody wrote', () => {
  assert.deepEqual(findUnsoundSms([{ to: '234', sms: 'Your code is 1234' }]), [])
  assert.match(String(findUnsoundSms([{ to: '234', sms: 'a'.repeat(307) }])), /307 characters/)
  assert.match(String(findUnsoundSms([{ to: '234', sms: 'Total NaN' }])), /NaN/)
})
