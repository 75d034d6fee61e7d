import assert from 'node:assert/strict'
import { lookup } from 'node:dns/promises'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test('addresses of machines and private networks are not public', () => {
  const closed = [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ]
  for (const address of closed) assert.equal(isPublicAddress(address), false, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '142.250.1.1', '2a00:1450:4003::200a', '2600::1'])
    assert.equal(isPublicAddress(address), true, address)
})

test('a name that leads to this machine leads nowhere', async () => {
  assert.match((await lookup('localhost')).address, /^127\.|^::1$/)
  const look = promisify(
    lookupPublic as (name: string, options: object, done: (error: Error | null) => void) => void,
  )
  for (const all of [true, false]) await assert.rejects(look('localhost', { all }), /private address/)
})
