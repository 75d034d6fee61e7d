import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nigerianPhone, toE164, unknownPrefix } from './phone.ts'

test('a mobile number is read in every usual spelling', () => {
  for (const typed of [
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '803 123 4567',
    '2348031234567',
    '+2348031234567',
    '+234 0803 123 4567',
    '+234 (0) 803 123 4567',
    '+234(0)8031234567',
    '(+234) 803.123.4567',
    '00234 803 123 4567',
    '0023408031234567',
    'tel:+2348031234567',
    'https://wa.me/2348031234567',
    '\u202a+234 803 123 4567\u202c',
    '٠٨٠٣١٢٣٤٥٦٧',
  ])
    assert.equal(toE164(typed), '+2348031234567', typed)
})

test('every network of today has its numbers', () => {
  for (const prefix of '0701 0702 0704 0706 0709 0802 0803 0804 0809 0810 0818 0819 0901 0904 0909 0911 0915 0916'.split(
    ' ',
  ))
    assert.equal(toE164(`${prefix}1234567`), `+234${prefix.slice(1)}1234567`, prefix)
})

test('first digits that no network has are refused in words, and foreign and short numbers as what they are', () => {
  for (const prefix of '0700 0730 0750 0799 0800 0820 0850 0899 0900 0917 0920 0999'.split(' ')) {
    assert.equal(toE164(`${prefix}1234567`), null, prefix)
    assert.equal(unknownPrefix(`+234 ${prefix} 1234567`), prefix)
    const { error } = nigerianPhone.safeParse(`${prefix} 123 4567`)
    assert.equal(
      error?.issues[0]?.message,
      `No Nigerian network has numbers that begin with ${prefix}. Check the first digits.`,
    )
  }
  for (const other of [
    '+44 7911 123456',
    '+1 803 123 4567',
    '080312345',
    '0803123456789',
    '01 461 2345',
    'amina',
    '',
  ]) {
    assert.equal(toE164(other), null, other)
    assert.equal(unknownPrefix(other), null, other)
  }
})
