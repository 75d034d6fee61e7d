import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf } from './refusal.ts'

test('a refusal names the field as admins know it, in whatever shape it comes', () => {
  const expected = ['The buyer’s tax number: is not registered']
  const shapes: unknown[] = [
    { error: { details: [{ field: 'accounting_customer_party.tin', message: 'is not registered' }] } },
    { error: { details: { 'accounting_customer_party.tin': 'is not registered' } } },
    { error: { details: { 'accounting_customer_party.tin': ['is not registered'] } } },
    { errors: [{ path: 'accountingCustomerParty.tin', reason: 'is not registered' }] },
    { data: { errors: [{ property: 'accounting_customer_party.tin', error: 'is not registered' }] } },
  ]
  for (const shape of shapes) assert.deepEqual(refusalOf(shape), expected, JSON.stringify(shape))
  assert.deepEqual(refusalOf({ error: { details: 'invoice_line[0].hsn_code is unknown' } }), [
    'The HS code of goods is unknown',
  ])
  assert.deepEqual(refusalOf({ errors: [{ field: 'legal_monetary_total.payable_amount' }] }), [
    'The total: not accepted',
  ])
})

test('without fields what is said generally counts, and a field that nobody has named keeps its words', () => {
  const message = 'error has occurred'
  assert.deepEqual(refusalOf({ message, error: { public_message: 'unable to validate api key' } }), [
    'unable to validate api key',
  ])
  assert.deepEqual(refusalOf({ message }), [message])
  assert.deepEqual(refusalOf({ errors: { tax_point_date: 'is in the future' } }), [
    'The field tax point date: is in the future',
  ])
  for (const nothing of [null, '', 'refused', [], {}, { error: {} }]) assert.deepEqual(refusalOf(nothing), [])
})
