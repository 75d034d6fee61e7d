import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey } from './address-key.ts'

test('an IPv4 address is one, however it is written', () => {
  for (const ip of ['1.2.3.4', '::ffff:1.2.3.4', '::ffff:102:304', '0:0:0:0:0:FFFF:0102:0304'])
    assert.equal(addressKey(ip), '1.2.3.4', ip)
})

test('of IPv6 the first half counts: the rest is one customer’s own', () => {
  for (const ip of [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:1:2:3',
    '2001:0DB8:0001:0002::',
    '2001:db8:1:2::5%eth0',
  ])
    assert.equal(addressKey(ip), '2001:db8:1:2', ip)
  assert.notEqual(addressKey('2001:db8:1:3::1'), addressKey('2001:db8:1:2::1'))
  assert.equal(addressKey('::1'), '0:0:0:0')
  assert.equal(addressKey('fe80::'), 'fe80:0:0:0')
})
