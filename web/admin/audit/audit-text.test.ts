import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionText, fieldText, valueText } from './audit-text.ts'

test('actions and fields are said in words, values in their units', () => {
  assert.equal(actionText('money.settle_held'), 'Money: settle held')
  assert.equal(actionText('users.endSessions'), 'People: end sessions')
  assert.equal(fieldText('cashCeilingKobo'), 'Cash ceiling')
  assert.equal(fieldText('service_fee'), 'Service fee')
  assert.equal(valueText('amountKobo', 125_050), '₦1,250.50')
  assert.equal(valueText('isSeen', true), 'yes')
  assert.equal(valueText('markets', []), 'none')
  assert.equal(valueText('note', null), 'none')
  assert.equal(valueText('goods', 'handed_over'), 'handed over')
  assert.equal(fieldText('marketIds'), 'Markets')
})
