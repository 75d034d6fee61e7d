import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Unheard } from '#server/chat/read-unread.ts'
import { wordMessages } from './message-news.ts'

const thread = `cht_${'0'.repeat(26)}`
const order = `ord_${'0'.repeat(26)}`

function words(unheard: Partial<Unheard>) {
  const { title, body, link, isUrgent } = wordMessages(thread, {
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
  assert.deepEqual(words({}), ['A message from your agent', about, `/orders/${order}?chat=open`, true])
  assert.equal(words({ unread: 3, senders: ['staff'] })[0], '3 messages from our office')
  assert.equal(
    words({ unread: 2, senders: ['agent', 'staff'] })[0],
    '2 messages from your agent and our office',
  )
  assert.deepEqual(words({ role: 'agent', unread: 100, senders: ['customer'] }), [
    'Many messages from your customer',
    about,
    `/dashboard?trip=${order}&chat=${order}`,
    true,
  ])
  assert.equal(
    words({ role: 'agent', unread: 2, senders: ['customer', 'staff'] })[0],
    '2 messages from your customer and our office',
  )
})

test('help leads to Help, and staff to the thread in the inbox', () => {
  assert.deepEqual(words({ ...help, senders: ['staff'] }), [
    'A message from our office',
    'Open Help to read it.',
    '/profile/help',
    false,
  ])
  const inbox = `/admin/chats?thread=${thread}`
  assert.deepEqual(words({ ...help, role: 'staff', senders: ['customer'] }), [
    'A message from a customer',
    'Somebody asks for help and waits.',
    inbox,
    false,
  ])
  assert.deepEqual(words({ ...help, role: 'staff', senders: ['agent'] }).slice(0, 1), [
    'A message from an agent',
  ])
  assert.deepEqual(words({ role: 'staff', unread: 2, senders: ['customer', 'agent'] }), [
    '2 messages about an order',
    about,
    inbox,
    true,
  ])
})
