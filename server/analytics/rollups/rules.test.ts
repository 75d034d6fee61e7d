import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedPath, isCountable, leastPrices, mondayOf, priceIndex, withoutSecrets } from './rules.ts'

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

test('errors of a browser are logged without private data', () => {
  const notified = withoutSecrets(
    `TypeError at https://kasuwa.example/verify-email#token=abc?x (/assets/forgot-password-screen-DxPwr9Kf.js:1:2)
ada@example.com 0803 123 4567 /track/7K3D-99XA-B2C4-D5E6 ord_01kc0v9d5s0000000000000000
${'aB3-'.repeat(11)}\u001b[31m`,
  )
  assert.equal(
    notified,
    `TypeError at https://kasuwa.example/verify-email (/assets/forgot-password-screen-DxPwr9Kf.js:1:2)
[email] [phone] /track/[code] [id]
[token] [31m`,
  )
})

test('secrets go from a report however they are written', () => {
  const sent = [
    'password=hunter2 token=abc.def&x=1',
    'POST /api/auth/login {"password":"my long one","username":"ada"}',
    'newPassword: \'hunter2\', apiKey: "kk_1"',
    'Authorization: Bearer abc.def-123 failed',
    'authorization: Basic YWRhOmh1bnRlcjI=',
    'fetch https://kasuwa.example/reset-password?token=abc#code=482913 failed',
    'the code 482913 was wrong, code: 4821, 739201 too',
    'ada%40mail.example ada@mail.example +2348031234567 0803 123 4567',
    'refresh_token=%22hunter2%22; session=abcdef',
  ]
  for (const text of sent)
    assert.doesNotMatch(
      withoutSecrets(text),
      /hunter2|abc|my long one|kk_1|YWRh|482913|4821|739201|mail\.example|803/,
      withoutSecrets(text),
    )
  // Keeps what names the fault.
  const plain =
    "TypeError: Cannot read properties of undefined (reading 'code')\n at f (/assets/entry-x1.js:120945:7)"
  assert.equal(withoutSecrets(plain), plain)
})

const mondays = ['2026-02-16', '2026-02-23', '2026-03-02', '2026-03-09']
const basket = ['rice', 'beans', 'garri', 'yam', 'pepper', 'onions'].map((productId, place) => ({
  productId,
  bought: place === 0 ? 30 : 10,
}))
const pricesOf = (monday: string, times: number, goods = basket, prices = leastPrices) =>
  goods.map(({ productId }, place) => ({ monday, productId, prices, midKobo: 10_000 * (place + 1) * times }))

test('the price index is 100 in the first week with enough prices and follows the same goods from there', () => {
  const weeks = priceIndex(basket, mondays, [
    ...pricesOf('2026-02-16', 1, basket.slice(0, 4)),
    ...pricesOf('2026-02-23', 1),
    ...pricesOf('2026-03-02', 1.1, basket, leastPrices - 1),
    ...pricesOf('2026-03-09', 1.1),
  ])
  assert.deepEqual(weeks, [
    { monday: '2026-02-16', index: null, goods: 0 },
    { monday: '2026-02-23', index: 100, goods: 6 },
    { monday: '2026-03-02', index: null, goods: 0 },
    { monday: '2026-03-09', index: 110, goods: 6 },
  ])
})

test('what is bought more counts more, and a week without the goods that matter has no index', () => {
  const [first = '', second = ''] = mondays
  const dearRice = pricesOf(second, 1).map((price) =>
    price.productId === 'rice' ? { ...price, midKobo: 20_000 } : price,
  )
  assert.equal(priceIndex(basket, [first, second], [...pricesOf(first, 1), ...dearRice])[1]?.index, 129.7)
  const heavy = basket.map((product) =>
    product.productId === 'rice' ? { ...product, bought: 100 } : product,
  )
  const withoutRice = pricesOf(second, 1).filter(({ productId }) => productId !== 'rice')
  assert.equal(priceIndex(heavy, [first, second], [...pricesOf(first, 1), ...withoutRice])[1]?.index, null)
  assert.deepEqual(priceIndex([], [first], []), [{ monday: first, index: null, goods: 0 }])
})

test('a week begins on its Monday', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09']
  assert.deepEqual(days.map(mondayOf), ['2026-02-23', '2026-03-02', '2026-03-02', '2026-03-09'])
})
