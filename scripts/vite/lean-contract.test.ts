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

test('a schema or summary that is handed to a maker of endpoints is left out too, and nothing else', () => {
  const lean = leanSource(`import { z } from 'zod'
function tripStep<Body extends z.ZodType>(step: string, summary: string, body: Body) {
  return defineEndpoint({ id: \`agent.\${step}\`, summary, body })
}
export const start = tripStep('start', 'Begin', z.strictObject({ at: z.string() }))
export const other = describe('start', 'Begin', z.string())
`)
  assert.match(lean, /tripStep\('start', undefined, undefined\)/)
  assert.match(lean, /describe\('start', 'Begin', z\.string\(\)\)/)
})

test('a browser keeps of an endpoint only how it is called', () => {
  const source =
    "export const me = defineEndpoint({ id: 'me', method: 'GET', path: '/api/me', access: 'public' })"
  assert.match(leanSource(source, true), /defineEndpoint\(\{\s*method: 'GET', path: '\/api\/me',\s*\}\)/)
  assert.match(leanSource(source), /id: 'me'.*access: 'public'/)
})

test('what endpoints share by spreading it loses its schemas too', () => {
  const lean = leanSource(`const shared = { method: 'POST', response: z.array(area) } as const
const other = { response: z.string() }
export const create = defineEndpoint({ ...shared, path: '/api/areas', body: fields })`)
  assert.match(lean, /\{ method: 'POST', *\} as const/)
  assert.match(lean, /response: z\.string\(\)/)
  assert.match(lean, /\{ \.\.\.shared, path: '\/api\/areas', *\}/)
})

test('what only schemas imported is imported no longer', () => {
  const lean = leanSource(`import { z } from 'zod'
import { pageOf } from './page.ts'
import { limit, summary } from './shapes.ts'
import './effects.ts'
export const most = z.int().max(limit)
export const list = defineEndpoint({ path: '/api/list', response: pageOf(summary) })`)
  assert.deepEqual(lean.match(/'[^']*\.ts'|'zod'/g), ["'zod'", "'./shapes.ts'", "'./effects.ts'"])
})

test('a constant that another is spread into is pure too', () => {
  assert.equal(
    leanSource(`export const ids = { user: 'usr', ...featureIds }`),
    `export const ids = /*#__PURE__*/ (() => ({ user: 'usr', ...featureIds }))()`,
  )
})

test('what defines no endpoint keeps its imports and is read once', () => {
  const lean = leanSource(`import { unused } from './other.ts'
export const most = count(2)`)
  assert.equal(
    lean,
    `import { unused } from './other.ts'
export const most = /*#__PURE__*/ (() => (count(2)))()`,
  )
})
