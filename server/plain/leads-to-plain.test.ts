import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainCookie } from '#contract/rendering.ts'
import { isBelowFloor, leadsToPlain } from './leads-to-plain.ts'
import { plainPathOf } from './plain-path.ts'

const android = (chrome: string) =>
  `Mozilla/5.0 (Linux; Android 5.1; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.0.0 Mobile Safari/537.36`
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Mobile/15E148 Safari/604.1`

test('browsers below the floor are known by what they call themselves', () => {
  const below = [
    android('87'),
    iphone('14_8'),
    iphone('9_3').replace('Version/13.1', 'CriOS/119.0'),
    'Opera/9.80 (Android; Opera Mini/7.5.33361/191.308; U; en) Presto/2.12.423 Version/12.16',
    'Mozilla/5.0 (Linux; U; Android 4.0.3; en) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Lynx/2.9.0dev.12 libwww-FM/2.14',
    'Links (2.29; Linux x86_64; text)',
    'w3m/0.5.3+git20230121',
    'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
  ]
  const above = [
    android('88'),
    android('131'),
    iphone('15_0'),
    iphone('17_4'),
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    '',
  ]
  for (const agent of below) assert.equal(isBelowFloor(agent), true, agent)
  for (const agent of above) assert.equal(isBelowFloor(agent), false, agent)
})

test('a visit is led to the plain page where that was chosen, and where its browser can do nothing else', () => {
  const chosen = (value: string) => ({ cookies: { [plainCookie]: value }, userAgent: android('131') })
  assert.equal(leadsToPlain('/', chosen('1')), '/plain')
  assert.equal(leadsToPlain('/prices', chosen('1')), null)
  assert.equal(leadsToPlain('/order', chosen('0')), null)
  const old = { cookies: {}, userAgent: android('80') }
  assert.equal(leadsToPlain('/', old), null)
  assert.equal(leadsToPlain('/order', old), '/plain')
  assert.equal(leadsToPlain('/order', { ...old, cookies: { [plainCookie]: '0' } }), null)
  assert.equal(leadsToPlain('/order', { cookies: {}, userAgent: android('88') }), null)
})

test('each page of a customer has its plain one, and no address leads out of them', () => {
  const pages = {
    '/place-order': '/plain',
    '/track/ABCD-ABCD-ABCD-ABCD': '/plain/track/ABCD-ABCD-ABCD-ABCD',
    '/track/ABCDABCDABCDABCD': '/plain/track/ABCDABCDABCDABCD',
    '/orders/ord_01k8m4y8c3v7q2n5r9t0w1x2z3': '/plain/orders/ord_01k8m4y8c3v7q2n5r9t0w1x2z3',
    '/my-orders': '/plain/orders',
    '/login': '/plain/sign-in',
    '/q/abc-DEF_1': '/plain/q/abc-DEF_1',
  }
  for (const [path, plain] of Object.entries(pages)) assert.equal(plainPathOf(path), plain)
  for (const path of ['//evil.example', '/orders/x/y', '/wuse-market', '/admin', 'https://evil.example/'])
    assert.equal(plainPathOf(path), null)
})
