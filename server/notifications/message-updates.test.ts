import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Unheard } from '#server/chat/read-unread.ts'
import { describeMessages } from './message-updates.ts'

const thread = `cht_${'0'.repeat(26)}`
const order = `ord_${'0'.repeat(26)}`

function text(unheard: Partial<Unheard>) {
  const { title, body, link, isUrgent } = describeMessages(thread, {
    role: 'customer',
    orderId: order,
    marketName: 'Wuse Market',
    unread: 1,
    senders: ['agent'],
    ...unheard,
  })
  return [title, body, link, isUrgent]
}

const about = 'About the list for Wuse Market.'
const help = { orderId: null, marketName: null } as const

test('everybody reads whose messages wait, and is led to where they are', () => {
  assert.deepEqual(text({}), ['A message from your agent', about, `/orders/${order}?chat=open`, true])
  assert.equal(text({ unread: 3, senders: ['staff'] })[0], '3 messages from our team')
  assert.equal(text({ unread: 2, senders: ['agent', 'staff'] })[0], '2 messages from your agent and our team')
  assert.deepEqual(text({ role: 'agent', unread: 100, senders: ['customer'] }), [
    'Many messages from your customer',
    about,
    `/dashboard?trip=${order}&chat=${order}`,
    true,
  ])
  assert.equal(
    text({ role: 'agent', unread: 2, senders: ['customer', 'staff'] })[0],
    '2 messages from your customer and our team',
  )
})

test('help leads to Help, and admins to the thread in the inbox', () => {
  assert.deepEqual(text({ ...help, senders: ['staff'] }), [
    'A message from our team',
    'Open Help to read it.',
    '/profile/help',
    false,
  ])
  const inbox = `/admin/chats?thread=${thread}`
  assert.deepEqual(text({ ...help, role: 'staff', senders: ['customer'] }), [
    'A message from a customer',
    'Somebody needs help and is waiting.',
    inbox,
    false,
  ])
  assert.deepEqual(text({ ...help, role: 'staff', senders: ['agent'] }).slice(0, 1), [
    'A message from an agent',
  ])
  assert.deepEqual(text({ role: 'staff', unread: 2, senders: ['customer', 'agent'] }), [
    '2 messages about an order',
    about,
    inbox,
    true,
  ])
})
