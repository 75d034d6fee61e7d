import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDice } from './dice.ts'
import { Inbox } from './inbox.ts'
import { Known } from './known.ts'
import type { Outside } from './outside.ts'

test('codes and links of what people are sent are known by whom they went to, each once', () => {
  const mail = { taken: [] as object[] }
  const sent = {
    termii: { taken: [{ to: '2348031234501', sms: 'Kasuwa: 4711 is your code. It costs ₦1500.' }] },
    whatsapp: {
      taken: [{ to: '2348170000001', type: 'text', text: { body: 'See https://localhost/q/abcdef12' } }],
    },
    mail,
  }
  const known = new Known()
  const inbox = new Inbox(sent as unknown as Outside, known)
  inbox.read()
  const dice = createDice(1, 'inbox')
  const drawn = Array.from({ length: 40 }, () => known.messageOf(dice))
  const sms = { phone: '08031234501', phoneNumber: '08031234501', code: '4711' }
  const link = { phone: '08170000001', phoneNumber: '08170000001', token: 'abcdef12' }
  assert.deepEqual(
    [...new Set(drawn.map((message) => JSON.stringify(message)))].sort(),
    [sms, link].map((message) => JSON.stringify(message)).sort(),
  )
  assert.equal(known.valueOf(dice, 'token', { path: '/api/q/:token' }), 'abcdef12')

  mail.taken.push({
    to: 'amina@people.example',
    text: 'To: amina\r\n\r\nOpen http://localhost:3000/verify?token=3Dxy=\r\nz9876',
  })
  inbox.read()
  const late = Array.from({ length: 40 }, () => known.messageOf(dice))
  assert.ok(
    late.some((message) => message['email'] === 'amina@people.example' && message['token'] === 'xyz9876'),
  )
})
