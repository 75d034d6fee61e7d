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
      'Books',
      'Debts',
      'Businesses',
      'Promo codes',
      'Price watch',
      'Signals',
      'Audit log',
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
    'Books',
    'Debts',
    'Price watch',
    'Signals',
    'Kasuwa, the public site',
  ])
})

test('a page is called in its heading as the menu calls it', async () => {
  const menu = await drawPage('/admin/orders', { as: 'owner' })
  for (const name of ['Users', 'Notifications', 'Launch', 'Chats']) {
    const address = leadsTo(menu, new RegExp(`${name}$`)) ?? ''
    const page = await drawPage(address, { as: 'owner' })
    assert.equal(found(page, 'heading', name).length, 1, `${address} is called ${name}`)
  }
})
