import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { safePath } from '#contract/accounts/safe-path.ts'
import { pathAfterSignIn } from './next-path.ts'

const person: CurrentUser = {
  id: 'usr_01kc0v9d5s0000000000000000',
  username: 'amina',
  name: 'Amina Bello',
  role: 'customer',
  isGodMode: false,
  permissions: [],
  email: null,
  phoneNumber: null,
}

test('only paths of this site are followed', () => {
  assert.equal(safePath('/orders/ord_1?placed=1#code'), '/orders/ord_1?placed=1#code')
  assert.equal(safePath('/loginx'), '/loginx')
  const refused = [
    null, '', 'orders', 'https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example',
    '/\t/elsewhere.example', '/..//elsewhere.example', 'javascript:alert(1)', '/api/auth/me', '/auth/google', '/login', '/login?next=/login',
  ] // biome-ignore format: one case per word reads best
  for (const next of refused) assert.equal(safePath(next), null, String(next))
})

test('admins go to the admin area, everybody else to their orders', () => {
  assert.equal(pathAfterSignIn(person, null), '/my-orders')
  assert.equal(pathAfterSignIn({ ...person, role: 'agent' }, '//elsewhere.example'), '/my-orders')
  assert.equal(pathAfterSignIn({ ...person, role: 'admin' }, null), '/admin')
  assert.equal(pathAfterSignIn({ ...person, isGodMode: true }, null), '/admin')
  assert.equal(pathAfterSignIn(person, '/order'), '/order')
})
