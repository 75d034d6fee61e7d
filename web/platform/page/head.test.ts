import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headTags, jsonForHtml, structuredTag } from './head.ts'

test('a head carries escaped text and absolute addresses', () => {
  const tags = headTags(
    { title: '<b>"Wuse"</b> & more', description: 'a"b', image: '/share/wuse.png' },
    { origin: 'https://k.example', path: '/wuse', city: null },
  )
  assert.ok(tags.includes('<title data-head>&lt;b&gt;&quot;Wuse&quot;&lt;/b&gt; &amp; more · Kasuwa</title>'))
  assert.ok(tags.includes('<link data-head rel="canonical" href="https://k.example/wuse">'))
  assert.ok(tags.includes('property="og:image" content="https://k.example/share/wuse.png"'))
  assert.ok(!tags.includes('noindex'))
})

test('a title gets the name of the site unless it says it', () => {
  const titleOf = (title: string) =>
    /<title data-head>(.*?)<\/title>/.exec(headTags({ title }, { origin: '', path: '/', city: null }))?.[1]
  assert.equal(titleOf('Help'), 'Help · Kasuwa')
  assert.equal(titleOf('Receipt from Kasuwan Gwari'), 'Receipt from Kasuwan Gwari · Kasuwa')
  assert.equal(titleOf('Become an agent | Kasuwa'), 'Become an agent | Kasuwa')
})

test('a description is as long as search engines show, and ends with a whole word', () => {
  const tags = headTags(
    { title: 'Wuse · Kasuwa', description: 'Fresh pepper and yam. '.repeat(20), image: '/share/wuse.png' },
    { origin: 'https://k.example', path: '/wuse', city: null },
  )
  const description = /name="description" content="([^"]*)"/.exec(tags)?.[1] ?? ''
  assert.ok(description.length <= 160 && description.length > 140, description)
  assert.match(description, /(?:Fresh|pepper|and|yam)…$/)
  assert.ok(tags.includes('property="og:image:alt" content="Wuse · Kasuwa"'))
})

test('a private page asks not to be listed, and says all else that a page says', () => {
  const tags = headTags(
    { title: 'Mine', isPrivate: true },
    { origin: 'https://k.example', path: '/my-orders', city: null },
  )
  assert.ok(tags.includes('content="noindex"'))
  assert.ok(tags.includes('<link data-head rel="canonical" href="https://k.example/my-orders">'))
  assert.match(tags, /name="keywords" content="Abuja market delivery/)
  assert.match(tags, /name="description" content="[^"]{50,160}"/)
  assert.ok(tags.includes('property="og:image" content="https://k.example/share/kasuwa.png"'))
})

test('JSON inside a page cannot end its script element', () => {
  const text = jsonForHtml({ note: '</script><script>alert(1)</script><!-- \u2028' })
  assert.ok(!text.includes('<'))
  assert.deepEqual(JSON.parse(text), { note: '</script><script>alert(1)</script><!-- \u2028' })
})

test('a shared link says the same to everybody who shows it', () => {
  const tags = headTags(
    { title: 'Wuse', description: 'Fresh', keywords: 'Wuse' },
    { origin: 'https://k.example', path: '/wuse', city: null },
  )
  for (const name of ['property="og:', 'name="twitter:'])
    for (const [key, content] of [
      ['title', 'Wuse · Kasuwa'],
      ['image:alt', 'Kasuwa: send your market list, we buy it and bring it to your gate'],
      ['description', 'Fresh'],
      ['image', 'https://k.example/share/kasuwa.png'],
    ])
      assert.ok(tags.includes(`${name}${key}" content="${content}"`), name + key)
  assert.match(tags, /name="keywords" content="Wuse, Abuja market delivery/)
})

test('structured data is in one element, or in none', () => {
  assert.equal(structuredTag(null), '')
  assert.match(
    structuredTag({ a: '</script>' }),
    /^<script data-head type="application\/ld\+json">[^<]*<\/script>$/,
  )
})

test('a page of another city names it in its address, a page that is the same in all does not', () => {
  const city = { slug: 'lagos', name: 'Lagos', state: 'Lagos', latitude: 6.5, longitude: 3.4 }
  const at = (path: string) => headTags({ title: 'Kasuwa' }, { origin: 'https://k.example', path, city })
  assert.ok(at('/markets').includes('rel="canonical" href="https://k.example/markets?city=lagos"'))
  assert.ok(at('/tejuosho-market').includes('rel="canonical" href="https://k.example/tejuosho-market"'))
  assert.match(at('/'), /name="keywords" content="Lagos market delivery/)
})
