import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainSms, sizeSms } from './sms-text.ts'

const sizes: [text: string, alphabet: 'gsm' | 'ucs2', units: number, segments: number][] = [
  ['', 'gsm', 0, 1],
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  ['€'.repeat(80), 'gsm', 160, 1],
  [`${'a'.repeat(159)}€`, 'gsm', 161, 2],
  // 152 and a character of two: it begins the second segment.
  [`${'a'.repeat(152)}€${'b'.repeat(151)}`, 'gsm', 305, 2],
  [`${'a'.repeat(152)}€${'b'.repeat(152)}`, 'gsm', 306, 3],
  ['Ọlá', 'ucs2', 3, 1],
  [`ọ${'a'.repeat(69)}`, 'ucs2', 70, 1],
  [`ọ${'a'.repeat(70)}`, 'ucs2', 71, 2],
  ['ọ'.repeat(134), 'ucs2', 134, 2],
  ['ọ'.repeat(135), 'ucs2', 135, 3],
  ['🍅'.repeat(35), 'ucs2', 70, 1],
  // 66 and a surrogate pair, which is not divided.
  [`${'ọ'.repeat(66)}🍅${'ọ'.repeat(66)}`, 'ucs2', 134, 3],
]

for (const [text, alphabet, units, segments] of sizes)
  test(`${text.length} units of ${text.slice(0, 3)}… are ${segments} in ${alphabet}`, () => {
    assert.deepEqual(sizeSms(text), { alphabet, units, segments })
  })

test('names and amounts are written in GSM where they can be', () => {
  assert.equal(
    plainSms('Adébọ̀wálé Ṣadé’s order: ₦25,000 – paid…'),
    "Adébowalé Sadé's order: N25,000 - paid...",
  )
  assert.equal(sizeSms(plainSms('Ẹniọlá Ọ̀ṣun Nkẹ́chị')).alphabet, 'gsm')
  assert.equal(plainSms('Ɗanladi Ƙasimu ɓaure'), 'Danladi Kasimu baure')
  assert.equal(plainSms('à è é ì ò ù ñ Ñ ü'), 'à è é ì ò ù ñ Ñ ü')
})

test('what has no likeness stays, and is counted as UCS-2', () => {
  assert.equal(plainSms('شكرا 🍅'), 'شكرا 🍅')
  assert.equal(sizeSms(plainSms('Ωμέγα 市場')).alphabet, 'ucs2')
})
