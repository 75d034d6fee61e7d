import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPush } from './read-push.ts'

const origin = 'https://kasuwa.example'
const read = (message: unknown) => readPush(JSON.stringify(message), origin)

test('a message is read in the shape that Firebase gives it', () => {
  const push = read({
    notification: {
      title: 'On the way',
      body: 'Soon',
      icon: '/icons/x.png',
      image: '/share/x.png',
      tag: 'order:1',
    },
    data: { kind: 'on_the_way', count: 3 },
    fcmOptions: { link: `${origin}/orders/ord_1?tab=bill` },
    from: '4711',
    fcmMessageId: 'm-1',
  })
  assert.deepEqual(push, {
    title: 'On the way',
    body: 'Soon',
    icon: '/icons/x.png',
    image: '/share/x.png',
    link: '/orders/ord_1?tab=bill',
    topic: 'order:1',
    data: { kind: 'on_the_way' },
    sender: '4711',
    messageId: 'm-1',
  })
})

test('without a link of Firebase’s own the one in the data counts', () => {
  assert.equal(read({ data: { link: '/orders/ord_2' } }).link, '/orders/ord_2')
})

test('nothing of another site is opened or shown', () => {
  for (const link of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'data:text/html,x'])
    assert.equal(read({ data: { link } }).link, '/orders', link)
  const { icon, image } = read({
    notification: { icon: 'https://evil.example/i', image: 'https://evil.example/p' },
  })
  assert.deepEqual([icon, image], ['/icons/icon-192.png', null])
})

test('what cannot be read still gets words', () => {
  for (const text of [null, '', 'not json', '[]', '7', '{"notification":7,"data":"x"}']) {
    const push = readPush(text, origin)
    assert.deepEqual([push.title, push.link, push.topic], ['Kasuwa', '/orders', 'kasuwa'], String(text))
  }
})
