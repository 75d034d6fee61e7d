import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteOfMessage } from './note-of-message.ts'

test('greetings and thanks around a list are no note to the agent', () => {
  const nothing = [
    'Good morning ma. Abeg help me buy',
    'hello\nThank you and God bless',
    'Pls I need these from the market today o',
    ' … ',
  ]
  for (const message of nothing) assert.equal(noteOfMessage(message), null, message)
  assert.equal(noteOfMessage(null), null)
})

test('what is for the agent stays, each row as a sentence of its own', () => {
  const message =
    'Good morning\nand tell the woman I greet her\n- make it fast, call me when you reach\nThanks'
  assert.equal(noteOfMessage(message), 'Tell the woman I greet her\nMake it fast, call me when you reach')
})
