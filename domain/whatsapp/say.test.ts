import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutBeforeLink, fitSay, lengthOf, limits, splitText, wordsOf } from './say.ts'

test('a long text is divided between lines, counted in code points, and loses no word', () => {
  const lines = Array.from({ length: 900 }, (_, at) => `${at + 1}. 🍅 tomatoes and 🌶 pepper`)
  const parts = splitText(lines.join('\n'), limits.text)
  assert.ok(parts.length > 1)
  for (const part of parts) assert.ok(lengthOf(part) <= limits.text)
  assert.deepEqual(
    parts.flatMap((part) => part.split('\n')),
    lines,
  )
  const word = '🍅'.repeat(9000)
  assert.equal(splitText(word, limits.text).join(''), word)
  assert.deepEqual(splitText('', 10), [])
})

test('buttons, rows and bodies are cut to what WhatsApp takes; what does not fit a body goes before it', () => {
  const choices = Array.from({ length: 12 }, (_, at) => ({
    id: `id${at}`,
    title: `🍅${'a very long title '.repeat(4)}${at}`,
    description: 'd'.repeat(100),
  }))
  const buttons = fitSay({ kind: 'buttons', text: 'word '.repeat(500), choices })
  assert.deepEqual(
    buttons.map(({ kind }) => kind),
    ['text', 'text', 'buttons'],
  )
  const last = buttons.at(-1)
  assert.ok(last?.kind === 'buttons' && last.choices.length === 3)
  for (const { title } of last.choices) assert.ok(lengthOf(title) <= 20)
  const [list] = fitSay({ kind: 'list', text: 'x', open: 'Choose one of these places', choices })
  assert.ok(list?.kind === 'list' && list.choices.length === 10 && lengthOf(list.open) <= 20)
  for (const { title, description } of list.choices)
    assert.ok(lengthOf(title) <= 24 && lengthOf(description ?? '') <= 72)
})

test('what is cut keeps the link that it ends with, and a file is told in words where it cannot go', () => {
  const link = 'https://kasuwa.example/q/AbC-9'
  const question = `${'Pepper 🌶 costs more. '.repeat(80)}Or answer here: ${link}`
  const cut = cutBeforeLink(question, 300)
  assert.equal(lengthOf(cut), 300)
  assert.ok(cut.endsWith(`… ${link}`) || cut.endsWith(`…${link}`), cut)
  assert.equal(cutBeforeLink('short', 300), 'short')
  assert.equal(lengthOf(cutBeforeLink('🌶'.repeat(400), 300)), 300)
  assert.equal(cutBeforeLink(`short ${link}`, 300), `short ${link}`)
  const receipt = {
    kind: 'receipt',
    orderId: 'ord_1',
    text: 'Here it is.',
    elsewhere: `It is at ${link}`,
  } as const
  assert.equal(wordsOf(receipt), `It is at ${link}`)
  const [picture] = fitSay({ kind: 'picture', pictureId: 'pic_1', text: '', elsewhere: 'x' })
  assert.equal(picture?.text, '')
})
