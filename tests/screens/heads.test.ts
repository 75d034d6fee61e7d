import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageMode } from '#contract/rendering.ts'
import { settings } from './answers.ts'
import { answerPage, drawPage } from './draw-page.ts'
import { pageRows } from './pages.ts'
import { textOf } from './roles.ts'
import type { Visitor } from './visitors.ts'

/** The pages that the specification names, and who may open them. */
const inBoth = [
  '/',
  '/order',
  '/place-order',
  '/track',
  '/orders',
  '/markets',
  '/maintenance',
  '/login',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/wuse-market',
]
const ofOwner = [
  '/admin',
  '/admin/orders',
  '/admin/chats',
  '/admin/markets',
  '/admin/agents',
  '/admin/users',
  '/admin/analytics',
  '/admin/settings',
  '/admin/settings/email/google/callback',
  '/admin/launch',
  '/admin/notifications',
]
const visits: [path: string, as: Visitor, mode: PageMode][] = [
  ...inBoth.flatMap((path) => (['site', 'app'] as const).map((mode) => [path, 'nobody', mode] as const)),
  ...ofOwner.map((path) => [path, 'owner', 'site'] as const),
  ['/qr', 'nobody', 'site'],
  ['/mobile-demo', 'nobody', 'site'],
  ['/notification-demo', 'nobody', 'site'],
  ['/pwa', 'nobody', 'app'],
  ['/settings', 'nobody', 'app'],
  ...['/my-orders', '/profile', '/dashboard'].flatMap((path) =>
    (['site', 'app'] as const).map((mode) => [path, 'customer', mode] as const),
  ),
].map(([path, as, mode]) => [path, as, mode] as [string, Visitor, PageMode])

for (const [path, as, mode] of visits)
  test(`${path} of the ${mode} has a title, a description, words, an address and what a shared link shows`, async () => {
    const answer = await answerPage(path, { as, mode })
    assert.equal(answer.kind, 'page', JSON.stringify(answer))
    if (answer.kind !== 'page') return
    const { head } = answer
    const contentOf = (name: string) =>
      new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? ''
    const title = /<title data-head>(.+?)<\/title>/.exec(head)?.[1] ?? ''
    assert.match(title, /Kasuwa/)
    const description = contentOf('description')
    assert.ok(description.length >= 30 && description.length <= 160, description)
    assert.match(contentOf('keywords'), /market delivery/)
    assert.match(head, /<link data-head rel="canonical" href="https?:\/\/[^"]+">/)
    for (const kind of ['og', 'twitter']) {
      assert.equal(contentOf(`${kind}:title`), title)
      assert.equal(contentOf(`${kind}:description`), description)
      assert.match(contentOf(`${kind}:image`), /^https?:\/\//)
    }
  })

/** The link that they send works for so long. */
const aboutLinks = /^\/(?:forgot-password|reset-password)/

test('every page for customers says the minutes of the settings, in its text and in its head', async () => {
  for (const { address, as, mode, given = [], ...visit } of pageRows) {
    if (aboutLinks.test(address) || !['nobody', 'customer'].includes(as)) continue
    const asked = { as, mode, given: [...given, settings({ estimated_delivery_time: '45' })], ...visit }
    const answer = await answerPage(address, asked)
    const head = answer.kind === 'page' ? answer.head : ''
    const { body } = await drawPage(address, asked)
    for (const said of [head, textOf(body)])
      assert.doesNotMatch(said, /\b30.(?:min\b|minutes)|\{minutes\}/, `${address} of ${as} in the ${mode}`)
  }
})
