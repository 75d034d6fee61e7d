import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leanSource } from './lean-contract.ts'

test('an endpoint loses its schemas and keeps its address, and every constant is pure', () => {
  const lean = leanSource(`import { z } from 'zod'
export const limit = 5
export const user = z.object({ id: z.string().min(1) })
export const me = defineEndpoint({ id: 'auth.me', method: 'GET', path: '/api/auth/me', query: z.object({}), response: user })
export function hello(): number { return z.int().parse(1) }
`)
  const me = /defineEndpoint\(\{(.*)\}\)/.exec(lean)?.[1] ?? ''
  assert.equal(me.trim(), "id: 'auth.me', method: 'GET', path: '/api/auth/me',")
  assert.ok(
    lean.includes('export const user = /*#__PURE__*/ (() => (z.object({ id: z.string().min(1) })))()'),
  )
  assert.ok(lean.includes('export const limit = 5'))
  assert.ok(lean.includes('return z.int().parse(1)'))
})
