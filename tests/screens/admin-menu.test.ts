import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawPage } from './draw-page.ts'
import { elementsIn } from './parse-html.ts'
import { nameOf, roleOf } from './roles.ts'
import { found, leadsTo } from './seeing.ts'
import type { Visitor } from './visitors.ts'

async function menuOf(as: Visitor): Promise<string[]> {
  const page = await drawPage('/admin/orders', { as })
  const [menu] = found(page, 'navigation', 'Admin pages')
  assert.ok(menu)
  const links = [...elementsIn(menu)].filter((element) => roleOf(element) === 'link')
  return links.map((link) => withoutCount(nameOf(link, page.body)))
}

/** Takes off how much waits, which stands before a page's name, or behind it. */
const withoutCount = (name: string) => name.replace(/^\d+\+? [^,]*, /, '').replace(/ ?\d.*$/, '')

const nine = [
  'Orders',
  'Chats',
  'Markets',
  'Agents',
  'Users',
  'Analytics',
  'Notifications',
  'Settings',
  'Launch',
]

test('the admins’ menu begins with the nine pages that were asked for, by their names', async () => {
  for (const as of ['owner', 'admin'] as const) {
    const names = await menuOf(as)
    assert.deepEqual(names.slice(0, 9), nine)
    assert.deepEqual(names.slice(9), [
      'Money',
      'Businesses',
      'Promo codes',
      'Price watch',
      'Kasuwa, the public site',
    ])
  }
})

test('an admin of some cities has the pages that are about a city', async () => {
  const names = await menuOf('cityAdmin')
  assert.deepEqual(names, [
    'Orders',
    'Chats',
    'Markets',
    'Agents',
    'Analytics',
    'Money',
    'Price watch',
    'Kasuwa, the public site',
  ])
})

/** Lists the links of a navigation, and which of them is marked as the current page. */
async function tabsOf(address: string, name: string, as: Visitor): Promise<[string, boolean][]> {
  const page = await drawPage(address, { as })
  const [tabs] = found(page, 'navigation', name)
  if (tabs === undefined) return []
  return [...elementsIn(tabs)]
    .filter((element) => roleOf(element) === 'link')
    .map((link) => [
      nameOf(link, page.body).replace(/ ?\d.*$/, ''),
      link.attributes.get('aria-current') === 'page',
    ])
}

test('what is about money stands side by side at one place, each at its own address', async () => {
  const places = [
    ['/admin/money', 'Money'],
    ['/admin/books', 'Books'],
    ['/admin/debts', 'Debts'],
    ['/admin/money/papers', 'Receipts'],
    ['/admin/signals', 'Signals'],
  ] as const
  for (const [address, here] of places)
    assert.deepEqual(
      await tabsOf(address, 'Money', 'owner'),
      places.map(([, name]) => [name, name === here]),
      address,
    )
})

test('the audit log stands within the settings', async () => {
  const tabs = await tabsOf('/admin/audit', 'Settings', 'owner')
  assert.deepEqual(tabs.at(-1), ['Audit log', true])
  const page = await drawPage('/admin/audit', { as: 'owner' })
  const menu = found(page, 'navigation', 'Admin pages').flatMap((each) => [...elementsIn(each)])
  const marked = menu.filter((element) => element.attributes.has('aria-current'))
  assert.deepEqual(
    marked.map((element) => nameOf(element, page.body).replace(/^\d+\+? [^,]*, /, '')),
    ['Settings'],
  )
})

test('a page is called in its heading as the menu calls it', async () => {
  const menu = await drawPage('/admin/orders', { as: 'owner' })
  for (const name of ['Users', 'Notifications', 'Launch', 'Chats']) {
    const address = leadsTo(menu, new RegExp(`${name}$`)) ?? ''
    const page = await drawPage(address, { as: 'owner' })
    assert.equal(found(page, 'heading', name).length, 1, `${address} is called ${name}`)
  }
})
