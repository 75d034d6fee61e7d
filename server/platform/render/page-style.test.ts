import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sliceStyle } from './page-style.ts'
import { readStyle, splitOutside, writeStyle } from './style-rules.ts'

const css = [
  '@layer theme{:root{--a:red;--b:var(--a);--c:blue}}',
  '@layer utilities{.p-4{padding:1rem}.text-b{color:var(--b)}.text-c{color:var(--c)}',
  '.bg-\\[url\\(\\"a\\;b\\"\\)\\]{background:url("a;b}")}',
  '@media (width>=40rem){.sm\\:p-5{padding:1.25rem}.sm\\:grid-cols-\\[2fr_1fr\\]{grid-template-columns:2fr 1fr}}',
  '.spin{animation:turn 1s}.group:hover .x:is(.p-4,.q){top:0}}',
  '@property --a{syntax:"*";inherits:false}@property --z{syntax:"*";inherits:false}',
  '@keyframes turn{to{rotate:1turn}}@keyframes gone{to{top:0}}',
].join('')

test('a style sheet survives being read and written', () => {
  assert.equal(writeStyle(readStyle(css)), css)
  assert.equal(writeStyle(readStyle('@layer a,b;/* note */a{b:c}')), '@layer a,b;a{b:c}')
})

test('a page gets the rules whose classes its code names, and what they need', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what built code looks like
  const slice = sliceStyle(readStyle(css), 'x("p-4 sm:grid-cols-[2fr_1fr]",`text-b ${y}`)')
  assert.equal(
    slice,
    '@layer theme{:root{--a:red;--b:var(--a)}}@layer utilities{.p-4{padding:1rem}.text-b{color:var(--b)}' +
      '@media (width>=40rem){.sm\\:grid-cols-\\[2fr_1fr\\]{grid-template-columns:2fr 1fr}}}@property --a{syntax:"*";inherits:false}',
  )
})

test('animations stay with the classes that play them', () => {
  const slice = sliceStyle(readStyle(css), '"spin"')
  assert.ok(slice.includes('@keyframes turn'))
  assert.ok(!slice.includes('@keyframes gone'))
})

test('splitting minds strings and brackets', () => {
  assert.deepEqual(splitOutside('a:url(x;y);b:";";c:d', ';'), ['a:url(x;y)', 'b:";"', 'c:d'])
  assert.deepEqual(splitOutside('.a:is(.b,.c),.d', ','), ['.a:is(.b,.c)', '.d'])
})
