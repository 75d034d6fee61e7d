import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTemplate } from '#contract/settings/mail.ts'
import { checkEmailText } from '#domain/email-text.ts'
import { defaultTexts } from './default-texts.ts'
import { placeholdersOf, writeEmail } from './email-texts.ts'
import type { Email, EmailTextKey } from './emails.ts'
import { setEmail } from './render-email.ts'
import { sampleEmails } from './sample-emails.ts'

const business = {
  name: 'Kasuwa',
  phone: '+234 800 527 8920',
  email: 'hello@kasuwa.example',
  address: 'Life Camp, Abuja',
}
const site = { publicUrl: 'https://kasuwa.example', business }
const set = (email: Email) => setEmail(writeEmail(email, business, {}), site)

test('the contract names every kind of email', () => {
  assert.deepEqual([...emailTemplate.options].sort(), Object.keys(sampleEmails).sort())
})

for (const email of Object.values(sampleEmails)) {
  test(`${email.template} is light, says the same in both forms, and says who writes`, () => {
    const { subject, html, text } = set(email)
    assert.ok(Buffer.byteLength(html) < 6_000, `${Buffer.byteLength(html)} bytes`)
    assert.ok(subject.length > 0 && subject.length < 70, subject)
    for (const said of [business.name, business.phone, business.address]) {
      assert.ok(html.includes(said), said)
      assert.ok(text.includes(said), said)
    }
    assert.doesNotMatch(html, /undefined|\[object|Invalid Date|<script|<img|url\(/)
    assert.doesNotMatch(text, /undefined|\[object|Invalid Date|<[a-z]/)
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      assert.ok(href?.startsWith('https://kasuwa.example/'), href)
  })
}

test('a link is a button and is there bare as well, absolute in both forms', () => {
  const { html, text } = set(sampleEmails.reset)
  const link = 'https://kasuwa.example/reset-password?token=sample'
  assert.equal(html.split(`href="${link}"`).length, 3)
  assert.ok(html.includes(`>${link}</a>`))
  assert.ok(text.includes(`\n${link}\n`))
  assert.match(text, /within 30 minutes/)
})

test('what people typed is text and nothing else', () => {
  const { html } = set({
    template: 'new_sign_in',
    data: {
      name: 'A',
      at: '2026-11-21T05:30:00.000Z',
      device: '<script>alert(1)</script>" onload="x',
      ip: '1.2.3.4',
    },
  })
  assert.doesNotMatch(html, /<script>|" onload="/)
  assert.match(html, /&lt;script&gt;/)
  assert.match(html, /Saturday 21 November 2026 at 6:30 am/)
})

test('a name that reads as a link or a message is not passed on to a stranger’s inbox', () => {
  const of = (name: string, username = 'amina') =>
    set({ template: 'verify', data: { name, username, link: '/verify-email?token=t' } }).text
  for (const name of ['win.example', 'Call +234 803 1 now!', 'http://x', 'A'.repeat(80), 'a\nb', ''])
    assert.ok(of(name).startsWith('Hello,\n'), name)
  for (const name of ['Amina Bello', 'Ọláyínká Ṣóyínká', 'O’Brien', "D'Souza", 'A. Bello', 'Ƙasim-Ɗan'])
    assert.ok(of(name).startsWith(`Hello ${name},\n`), name)
  assert.match(of('Amina', 'amina_b'), /Your username is amina_b/)
  assert.doesNotMatch(of('Amina', 'win.example'), /win/)
})

test('an email links to this site only', () => {
  for (const link of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])
    assert.throws(
      () => set({ template: 'reset', data: { name: 'A', link, minutes: 30 } }),
      /only link to this site/,
      link,
    )
})

test('links can be left out for a reader who may not use them', () => {
  const { html, text } = setEmail(writeEmail(sampleEmails.reset, business, {}), { ...site, hidesLinks: true })
  assert.doesNotMatch(html + text, /token/)
  assert.match(text, /link hidden/)
})

test('each original text holds to what is asked of a changed one', () => {
  for (const [key, text] of Object.entries(defaultTexts))
    assert.deepEqual(checkEmailText(text, placeholdersOf(key as EmailTextKey)), {}, key)
})

const changed = (key: EmailTextKey, subject: string, body: string) =>
  writeEmail(sampleEmails[key], business, { [key]: { subject, body } })

test('a changed text is filled in once, is text and nothing else, and has its button where it was put', () => {
  const text = changed('sign_in_code', '{business}: {code}', '<b>{code}</b>\nCall {phone}')
  assert.deepEqual(
    [text.subject, text.lines, text.afterwards],
    ['Kasuwa: 482913', ['<b>482913</b>', 'Call +234 800 527 8920'], []],
  )
  assert.match(setEmail(text, site).html, /&lt;b&gt;482913&lt;\/b&gt;/)
  const email = { template: 'application_refused', data: { name: 'A', reason: 'As {phone} said' } } as const
  const { lines } = writeEmail(email, business, {
    application_refused: { subject: 'No', body: '{reason}\n{button}' },
  })
  assert.deepEqual(lines, ['As {phone} said'])
})

test('a changed text that lacks what is needed by now gives way to the original', () => {
  for (const body of ['Type the code.', '{code}\n{button}', '{code} {unknown}'])
    assert.match(changed('sign_in_code', 'Hello', body).subject, /482913 is your/)
})

test('a paragraph with a placeholder that has no value is left out', () => {
  const { lines } = writeEmail(
    { template: 'verify', data: { name: 'A', username: 'win.example', link: '/v' } },
    business,
    {},
  )
  assert.equal(lines.length, 1)
})

test('what is wrong with a text is said of its field', () => {
  const faults = (subject: string, body: string) => checkEmailText({ subject, body }, placeholdersOf('reset'))
  const whole = 'Here it is.\n{button}\nThe link works for {minutes} minutes.'
  assert.deepEqual(faults('A new password', whole), {})
  assert.match(faults('', whole).subject ?? '', /fill this in/)
  assert.match(faults('One\nTwo', whole).subject ?? '', /one line/)
  assert.match(faults('{button}', whole).subject ?? '', /no \{button\}/)
  assert.match(faults('{code}', whole).subject ?? '', /no \{code\}. Use \{minutes\}/)
  for (const [body, said] of [
    ['No button', /Keep \{button\}/],
    ['Press {button} now', /a line of its own/],
    ['{button}\n{button}', /once/],
    ['{button}\nGo to https://win.example', /Leave out https:\/\/win.example/],
    ['{button}\nGo to win.example/now', /Leave out win.example\/now/],
    ['{button}\nWithin {minutes', /no partner/],
  ] as const)
    assert.match(faults('A', body).body ?? '', said, body)
})
