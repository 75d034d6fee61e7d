import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spellOut } from './spell-out.ts'
import * as texts from './texts.ts'

const drawn = new Set('abcdefghijklmnopqrstuvwxyzọ0123456789½ –/(),\u0301')
const spelled = (text: string) => spellOut(text, (character) => drawn.has(character))

test('what cannot be drawn is said by other characters or in words, and only emojis beside words go', () => {
  const { arabic, other, picture } = texts.script
  const cases: [said: string, wanted: string][] = [
    ['⅓ mudu rice', '1/3 mudu rice'],
    ['1⅓ mudu, 2½ cups', '1 1/3 mudu, 2½ cups'],
    ['1½ cups', '1½ cups'],
    ['⅞ paint', '7/8 paint'],
    ['أرز', arabic],
    ['2 mudu أرز بسمتي', `2 mudu ${arabic}`],
    ['rice (أرز، بسمتي) best', `rice (${arabic}) best`],
    ['مُدّ', arabic],
    ['大米', other],
    ['rice 大米 and 豆', `rice ${other} and ${other}`],
    ['cafe\u030C', 'cafe'],
    ['ọ\u0301ka', 'ọ\u0301ka'],
    ['−5', '–5'],
    ['a\u202Fb', 'a b'],
    ['tea 🌶️', 'tea '],
    ['🌶️', picture],
    ['👩🏽‍🍳', picture],
    ['', ''],
    [' ', ' '],
  ]
  for (const [said, wanted] of cases) assert.equal(spelled(said), wanted, said)
})
