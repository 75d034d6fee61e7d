import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { permissions } from '#contract/core/endpoint.ts'
import { mayCall } from '#server/platform/http/access.ts'
import { drawPage } from './draw-page.ts'
import { pageRows } from './pages.ts'
import { found } from './seeing.ts'
import { visitors } from './visitors.ts'

const { findRoute } = await import('#web/app/routes/route-table.ts')
const { entranceFor } = await import('#web/platform/page/route-access.ts')
const { firstAdminPageFor } = await import('#web/admin/shell/admin-pages.tsx')

/** Lists the addresses of each admin page: it alone, and with a row of it open. */
const addresses = Map.groupBy(
  pageRows.filter(({ address }) => address.startsWith('/admin')).map(({ address }) => address),
  pathOf,
)

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}

const { admin } = visitors

for (const permission of permissions)
  test(`no page that an admin with ${permission} is led to asks for what they may not`, async () => {
    assert.deepEqual(await walk({ ...admin, permissions: [permission] }), [])
  })

for (const held of [...permissions.map((permission) => [permission]), [...permissions]]) {
  const ofAbuja = { ...admin, permissions: held, cities: ['abuja'] }
  // Some permissions are about the whole business: alone they lead an admin of one city nowhere.
  if (firstAdminPageFor(ofAbuja) !== null)
    test(`nor does one that an admin of Abuja is led to, with ${held}`, async () => {
      assert.deepEqual(await walk(ofAbuja), [])
    })
}

/** Opens where a sign-in leads, what that links to and so on; returns who is refused what. */
async function walk(user: CurrentUser): Promise<string[]> {
  const refused: string[] = []
  const open = ['/admin']
  const seen = new Set(open)
  for (const path of open)
    for (const address of addresses.get(path) ?? []) {
      const page = await drawPage(address, { as: user })
      const shut = page.asked.filter((endpoint) => !mayCall(endpoint, { user }))
      refused.push(...shut.map(({ id }) => `${address} asks for ${id}`))
      const links = found(page, 'link').map((link) => link.attributes.get('href') ?? '')
      for (const next of [page.redirect ?? '', ...links].map(pathOf)) {
        if (seen.has(next)) continue
        seen.add(next)
        open.push(next)
        // Rows of the overview are what the server lets this admin see.
        if (path !== '/admin' && isShut(next, user)) refused.push(`${address} leads to ${next}`)
      }
    }
  const visited = open.filter((path) => addresses.has(path))
  assert.ok(visited.length > 1, `only ${visited}`)
  return [...new Set(refused)]
}

function isShut(path: string, user: CurrentUser): boolean {
  const found = findRoute(path, 'site', user.role)
  return found !== null && entranceFor(found.route, user) === 'forbidden'
}
