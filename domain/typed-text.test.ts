import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '#contract/accounts/email.ts'
import { newUsername } from '#contract/accounts/usernames.ts'
import { toE164 } from '#contract/core/phone.ts'
import { promoCodeText } from '#contract/core/promo-code-text.ts'
import { digitsText, optionalText, plainText } from '#contract/core/text.ts'
import { trackingCode } from '#contract/tracking/tracking.ts'
import { processorMsOf } from '../tests/fair-clock.ts'
import { foldPhrase } from './fold.ts'
import { cleanText, foldText } from './typed-text.ts'

const name = plainText({ min: 1, max: 80 })

test('what shows nothing is empty', () => {
  for (const typed of [
    '\u200b',
    '\u3164',
    '\u2800',
    '\u200d\u200d',
    '\ufeff \u00a0',
    '\u00ad',
    '\u115f\u1160',
    '\u0301',
    '\ufe0f',
  ])
    assert.equal(name.safeParse(typed).error?.issues[0]?.message, 'Please fill this in', escaped(typed))
  assert.equal(optionalText(80).parse('\u200e\u3164'), null)
})

test('invisible marks and marks of direction are left out', () => {
  const typed = {
    '\u202eevil': 'evil',
    'Ada\u202e123': 'Ada123',
    'A\u200bda\u2066\u2069': 'Ada',
    'a\u200cb': 'ab',
    '\u{e0041}Ada': 'Ada',
  }
  for (const [each, clean] of Object.entries(typed)) assert.equal(name.parse(each), clean)
})

test('emojis stay whole, and joiners where a script needs them', () => {
  for (const typed of ['👩🏽‍🌾 Ada', '👨‍👩‍👧', '🤦🏽‍♂️', '❤️ 1️⃣', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می\u200cخواهم', 'क्\u200dष'])
    assert.equal(name.parse(typed), typed)
})

test('one kind of space, hyphen and line break, and letters composed', () => {
  assert.equal(name.parse(' Gate\u00a04\u2009B\u2011C\u2010D '), 'Gate 4 B-C-D')
  assert.equal(name.parse('one\r\ntwo\u2028three\u000bfour'), 'one\ntwo\nthree\nfour')
  assert.equal(name.parse('Adao\u0323bi'), 'Adaọbi')
  // Dashes of a sentence are its own.
  assert.equal(name.parse('beans – the brown'), 'beans – the brown')
})

test('phone numbers as chats, contacts and links give them', () => {
  const pasted =
    '\u202a+234 803 123 4567\u202c|\u2068+2348031234567\u2069|0803\u2011123\u20114567|0803–123–4567|0803 123 4567\u200b|' +
    'tel:+2348031234567|TEL:0803-123-4567|００2348031234567|002348031234567|+234\u00a0(0)\u00a0803\u00a0123\u00a04567|0803−123−4567|' +
    '0803.123.4567|٠٨٠٣١٢٣٤٥٦٧|0803/123/4567'
  for (const typed of pasted.split('|')) assert.equal(toE164(typed), '+2348031234567', escaped(typed))
  for (const typed of ['0803 123 456', '+44 803 123 4567', 'call 0803 123 4567'])
    assert.equal(toE164(typed), null)
})

test('codes, addresses and usernames as they are pasted', () => {
  assert.equal(emailAddress.parse('\u200bada\u2011obi@kasuwa.example\u2069'), 'ada-obi@kasuwa.example')
  assert.equal(emailAddress.parse('mailto:ada@kasuwa.example'), 'ada@kasuwa.example')
  assert.equal(newUsername.parse('\u2068ada.obi\u2069'), 'ada.obi')
  assert.equal(promoCodeText.parse('\u200bwel\u00adcome\u200b'), 'WELCOME')
  assert.equal(digitsText(6, 'six').parse('\u202a123\u00a0456\u202c'), '123456')
  assert.equal(trackingCode.parse('\u2068abcd–efgh\u2011jkmn−0123\u2069'), 'ABCD-EFGH-JKMN-0123')
})

test('a search is without case, tone marks, dots, hooks and apostrophes', () => {
  const folded = {
    'Adaọbi Ńwáńkwọ': 'adaobi nwankwo',
    'Adao\u0323bi': 'adaobi',
    Ụgụ: 'ugu',
    'Ọ́ ẹ̀ Ṣ ń ǹ m̀ ị': 'o e s n n m i',
    'Ɓ Ɗ Ƙ Ƴ ɓ ɗ ƙ ƴ Ǝ ǝ': 'b d k y b d k y e e',
    'ʼYar’adua Ma`aji': 'yaradua maaji',
    'Straße Æ œ': 'strasse ae oe',
  }
  for (const [text, plain] of Object.entries(folded)) assert.equal(foldText(text), plain)
  assert.equal(foldPhrase('Ẹ̀fọ́ ṣọkọ'), 'efo soko')
})

test('cleaning twice is cleaning once, in time that grows with the length', async () => {
  for (const part of [
    '\u200d',
    '👩\u200d',
    'क\u200d\u0301',
    '\u{1F3F4}\u{E0067}',
    '\u0301',
    '1\ufe0f',
    '\u00a0x',
  ]) {
    const typed = part.repeat(20_000)
    const clean = cleanText(typed)
    const ms = await processorMsOf(() => assert.equal(cleanText(clean), clean))
    assert.ok(ms < 500, `${escaped(part)}: ${ms} ms`)
  }
})

function escaped(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16)}`)
}
