import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvRow } from '#server/platform/csv.ts'
import { accessKeyOf, doorOf, hashAccessKey, readPass, signPass } from './rules.ts'

test('what stays open while maintenance mode is on, and what does not', () => {
  const doors = {
    open: [
      '/maintenance',
      '/api/settings',
      '/api/auth/me',
      '/api/auth/login',
      '/api/maintenance/subscribers',
      '/api/analytics/visits',
      '/api/client-errors',
      '/healthz',
      '/assets/entry-a1.js',
      '/goods/carrot.svg',
      '/favicon.svg',
      '/sw.js',
      '/robots.txt',
      '/share/kasuwa.png',
      '/admin',
      '/admin/launch',
      '/unsubscribe/token',
      '/api/unsubscribe/token',
    ],
    api: ['/api/markets', '/api/settings/x', '/api/authors', '/api', '/api/openapi.json', '/share/wuse.png'],
    page: [
      '/',
      '/unsubscribe',
      '/markets',
      '/login',
      '/order',
      '/wuse-market',
      '/maintenance/x',
      '/administrator',
      '//api',
    ],
  } as const
  for (const [door, paths] of Object.entries(doors))
    for (const path of paths) assert.equal(doorOf(path, ''), door, path)
})

test('a sign-in that leads to the admin area stays open, any other does not', () => {
  assert.equal(doorOf('/login', 'next=%2Fadmin%2Flaunch'), 'open')
  assert.equal(doorOf('/login', 'next=/admin?order=x'), 'open')
  for (const search of ['next=/order', 'next=//admin', 'next=/administrator', 'other=/admin'])
    assert.equal(doorOf('/login', search), 'page', search)
})

test('a key reads the same however it is typed', () => {
  const key = accessKeyOf('a secret', 'lky_1')
  assert.match(key, /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
  assert.notEqual(accessKeyOf('a secret', 'lky_2'), key)
  assert.notEqual(accessKeyOf('another', 'lky_1'), key)
  const asTyped = [key.toLowerCase(), key.replaceAll('-', ' '), `  ${key}\n`, key.replaceAll('0', 'o')]
  for (const typed of asTyped) assert.deepEqual(hashAccessKey(typed), hashAccessKey(key), typed)
})

test('a pass is read only as we signed it, until it expires', () => {
  const keyId = `lky_${'0'.repeat(26)}`
  const value = signPass('a secret', { keyId, expiresAtS: 1000 })
  assert.equal(readPass('a secret', value, 999_999), keyId)
  assert.equal(readPass('a secret', value, 1_000_000), null)
  assert.equal(readPass('another', value, 0), null)
  assert.equal(readPass('a secret', value.replace('.1000.', '.9999.'), 0), null)
  assert.equal(readPass('a secret', value.replace('lky_0', 'lky_1'), 0), null)
  for (const nonsense of ['', '..', value.slice(0, -1), `${value}x`])
    assert.equal(readPass('a secret', nonsense, 0), null)
})

test('a cell is never a formula and never more than one cell', () => {
  assert.equal(csvRow(['Ada', 'a@b.ng']), '"Ada","a@b.ng"\r\n')
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])
    assert.ok(csvRow([evil]).startsWith(`"'${evil}`), evil)
  assert.equal(csvRow([-100]), '"-100"\r\n')
  assert.equal(csvRow(['a "b", c\nd']), '"a ""b"", c\nd"\r\n')
})
