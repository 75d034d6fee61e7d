import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedPath, isCountable, withoutSecrets } from './rules.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('people are counted; robots, and who asks to be left alone, are not', () => {
  assert.equal(isCountable({ 'user-agent': phone }), true)
  assert.equal(isCountable({ 'user-agent': phone, dnt: '0' }), true)
  const others = [
    {},
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') },
    { 'user-agent': phone, dnt: '1' },
    { 'user-agent': phone, 'sec-gpc': '1' },
  ]
  assert.deepEqual(others.filter(isCountable), [])
})

test('a path is a page of ours, a market or /404', () => {
  const isMarket = (slug: string) => slug === 'wuse-market'
  const counted = (path: string) => countedPath(path, isMarket)
  for (const path of ['/', '/orders/:id', '/wuse-market', '/maintenance']) assert.equal(counted(path), path)
  for (const path of ['/no-market', '/made-up/page', '/wuse-market/x']) assert.equal(counted(path), '/404')
})

test('what a browser says of its errors is told without what is private', () => {
  const told = withoutSecrets(
    `TypeError at https://kasuwa.example/verify-email#token=abc?x (/assets/forgot-password-screen-DxPwr9Kf.js:1:2)
ada@example.com 0803 123 4567 /track/7K3D-99XA-B2C4-D5E6 ord_01kc0v9d5s0000000000000000
${'aB3-'.repeat(11)}\u001b[31m`,
  )
  assert.equal(
    told,
    `TypeError at https://kasuwa.example/verify-email (/assets/forgot-password-screen-DxPwr9Kf.js:1:2)
[email] [phone] /track/[code] [id]
[token] [31m`,
  )
})
