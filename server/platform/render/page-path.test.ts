import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseEncoding } from './encoded-page.ts'
import { isNoPage, splitUrl, tidyPath } from './page-path.ts'

test('a path is tidied to one slash at the start and none at the end', () => {
  const tidied = ['/', '//', '/a/', '/a//b/', '//evil.example/', '/\\evil.example', '/a'].map(tidyPath)
  assert.deepEqual(tidied, ['/', '/', '/a', '/a/b', '/evil.example', '/evil.example', '/a'])
})

test('a path has no escapes without need, and keeps those that mean something', () => {
  const tidied = ['/wuse%2Dmarket', '/%57use', '/a%2Fb', '/a%20b', '/%2e%2e/x', '/%ff'].map(tidyPath)
  assert.deepEqual(tidied, ['/wuse-market', '/wuse', '/a%2Fb', '/a%20b', '/%2e%2e/x', '/%ff'])
})

test('capitals in the name of a page or a market are small, those of codes and files stay', () => {
  const tidied = ['/Wuse-Market', '/MARKETS', '/Track/7K3D-99XA', '/orders/ord_A', '/Menu.PDF'].map(tidyPath)
  assert.deepEqual(tidied, ['/wuse-market', '/markets', '/Track/7K3D-99XA', '/orders/ord_A', '/Menu.PDF'])
})

test('the API and files have no pages', () => {
  assert.deepEqual(
    ['/api', '/api/x', '/assets/x.js', '/goods/x.svg', '/faces/x.svg', '/apiary', '/'].map(isNoPage),
    [true, true, true, true, true, false, false],
  )
  assert.deepEqual(splitUrl('/a?b=c?d'), { path: '/a', search: 'b=c?d' })
})

test('the encoding is the best that the browser takes', () => {
  const cases: [string | undefined, string, string][] = [
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['gzip, br;q=0', 'gzip', 'gzip'],
    ['br;q=0.5, gzip, zstd; q=0.0', 'br', 'br'],
    ['identity', 'identity', 'identity'],
    [undefined, 'identity', 'identity'],
  ]
  for (const [accepted, shared, own] of cases)
    assert.deepEqual(
      [chooseEncoding(accepted, true), chooseEncoding(accepted, false)],
      [shared, own],
      accepted,
    )
})
