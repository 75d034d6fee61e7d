import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from './html.ts'

test('what is put in is escaped, also in an attribute, in a list and within what was made before', () => {
  const bad = `"><script>alert('1')</script>&`
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  assert.equal(html`<p title="${bad}">${bad}</p>`.text, `<p title="${safe}">${safe}</p>`)
  assert.equal(html`${[bad, html`<b>${bad}</b>`]}`.text, `${safe}<b>${safe}</b>`)
})

test('nothing is written of what is not there', () => {
  assert.equal(html`a${null}b${false}c${''}d${0}`.text, 'abcd0')
})
