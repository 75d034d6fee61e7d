import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutPersons } from './corrections.ts'
import { wordsTyped } from './words-typed.ts'

test('what says whose a list is does not stay in it; amounts do', () => {
  for (const [typed, left] of [
    ['2 mudu rice, call 0803 123 4567', '2 mudu rice, call'],
    ['rice +234-803-123-4567, 2 mudu', 'rice , 2 mudu'],
    ['bread 1, ada.obi@mail.example', 'bread 1,'],
    ['yam 3 tubers for Mrs Okafor', 'yam 3 tubers for'],
    ['meat 2kg to 12 Aminu Kano Crescent', 'meat 2kg to'],
    ['rice https://example.com/list?x=1 2', 'rice 2'],
    ['rice 50kg 75,000', 'rice 50kg 75,000'],
    ['2 bags rice 120000', '2 bags rice 120000'],
  ] as const)
    assert.equal(withoutPersons(typed), left)
})

test('the same words are one group, whatever the numbers, the case and the plural', () => {
  assert.equal(wordsTyped('2 Tubers  Yams'), wordsTyped('10 tuber yam'))
  assert.equal(wordsTyped('2 ₦500'), '')
})
