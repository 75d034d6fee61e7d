import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { startWorld } from '#tests/world/world.ts'
import { ensureBuilt } from '../../../scripts/build.ts'

// Tabs talk through one, which would keep this process open.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
await ensureBuilt()
const world = await startWorld({ withPages: true })
after(() => world.close())

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

async function read(name: string, path: string) {
  const { status, text } = await (await world.as(name)).raw('GET', path, { headers: { accept: 'text/html' } })
  const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</script>`, 's').exec(text)?.[1] ?? ''
  const { start, answers } = JSON.parse(textOf('boot')) as {
    start: { verdict: string; parts?: string[] }
    answers: [string, unknown][]
  }
  return {
    status,
    html: text,
    title: /<title[^>]*>([^<]*)/.exec(text)?.[1],
    start,
    asked: answers.map(([url]) => url),
    chunks: JSON.parse(textOf('chunks')) as string[],
    preloaded: [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, url]) => url),
  }
}

const ofThoseWhoWorkHere = [
  { name: 'owner', path: '/admin/orders', title: /^Orders/, reads: '/api/admin/orders' },
  { name: 'owner', path: '/admin', title: /Overview/, reads: '/api/admin/overview' },
  { name: 'musa', path: '/dashboard', title: /^Dashboard/, reads: '/api/agent/desk' },
]

for (const { name, path, title, reads } of ofThoseWhoWorkHere)
  test(`${path} of ${name} comes with its data and code, for the browser to draw`, async () => {
    const page = await read(name, path)
    assert.equal(page.status, 200)
    assert.match(page.title ?? '', title)
    assert.equal(page.start.verdict, 'undrawn')
    assert.ok(
      page.asked.some((url) => url.startsWith(reads)),
      page.asked.join(' '),
    )
    assert.deepEqual(page.preloaded, page.chunks)
    assert.match(page.html, /<noscript><p class="without-scripts">This page needs JavaScript/)
    const { results } = await validator.validateString(page.html)
    const faults = results.flatMap(({ messages }) => messages.map(({ message }) => message))
    assert.deepEqual(faults, [])
  })

test('what stands in for a page has its style with it', async () => {
  for (const { name, path } of ofThoseWhoWorkHere) {
    const { html } = await read(name, path)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const [, standIn = ''] = /<div id="root">(.*?)<script/s.exec(html) ?? []
    const rules = style.replaceAll('\\', '')
    const classes = [...standIn.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    assert.ok(classes.length > 10, standIn)
    const missing = classes.filter((name) => !rules.includes(`.${name}`))
    assert.deepEqual(missing, [], path)
  }
})

test('a trip’s code is named with the page that shows it', async () => {
  const [home, trip] = [await read('musa', '/dashboard'), await read('musa', '/dashboard?trip=ord_unknown')]
  assert.equal(home.start.parts, undefined)
  assert.deepEqual(trip.start.parts, ['web/agent/trip/trip-pane.tsx', 'web/agent/chat/trip-chat.tsx'])
  assert.ok(trip.chunks.length > home.chunks.length)
})

test('pages of customers, and what refuses somebody, are drawn by the server', async () => {
  for (const [name, path, status] of [
    ['amina', '/dashboard', 200],
    ['amina', '/admin', 403],
    ['musa', '/admin/orders', 403],
    ['owner', '/admin/nothing', 404],
    ['owner', '/profile', 200],
    ['musa', '/markets', 200],
  ] as const) {
    const page = await read(name, path)
    assert.equal(page.status, status, path)
    assert.doesNotMatch(page.html, /data-stand-in/, path)
    assert.match(page.html, /<h1/, path)
    assert.deepEqual(page.preloaded, [], path)
  }
})
