import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseEncoding } from './encoded-page.ts'
import { isNoPage, splitUrl, tidyPath } from './page-path.ts'

test('a path is tidied to one slash at the start and none at the end', () => {
  const tidied = ['/', '//', '/a/', '/a//b/', '//evil.example/', '/\\evil.example', '/a'].map(tidyPath)
  assert.deepEqual(tidied, ['/', '/', '/a', '/a/b', '/evil.example', '/evil.example', '/a'])
})

test('the API and files have no pages', () => {
  assert.deepEqual(['/api', '/api/x', '/assets/x.js', '/goods/x.svg', '/apiary', '/'].map(isNoPage), [
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  assert.deepEqual(splitUrl('/a?b=c?d'), { path: '/a', search: 'b=c?d' })
})

test('the encoding is the best that the browser takes', () => {
  assert.equal(chooseEncoding('gzip, deflate, br, zstd'), 'br')
  assert.equal(chooseEncoding('gzip, br;q=0'), 'gzip')
  assert.equal(chooseEncoding('br;q=0.5, gzip'), 'br')
  assert.equal(chooseEncoding('identity'), 'identity')
  assert.equal(chooseEncoding(undefined), 'identity')
})
