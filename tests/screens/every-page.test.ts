import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { days } from '#domain/time/durations.ts'
import { failing } from './answers.ts'
import { answerPage, drawPage, states, type Visit } from './draw-page.ts'
import { faultsOf, faultsOfDrawing } from './page-faults.ts'
import { pageRows } from './pages.ts'
import { screenNow } from './samples.ts'
import { sees } from './seeing.ts'
import { visitors } from './visitors.ts'

const { createElement, Suspense } = await import('react')
const { renderToString } = await import('react-dom/server')
const { deferredPart } = await import('#web/design/deferred-part.tsx')
const common = await import('#web/design/common-texts.ts')
const { allRoutes, findRoute } = await import('#web/app/routes/route-table.ts')
const routes = await allRoutes()
/** Draws the same screens in another frame, as the app puts around them. */
const inTheApp = ['full', 'loading', 'error'] as const

test('every page of the site and of the app has a row here', () => {
  const seen = new Set(
    pageRows.map(
      ({ address, mode, as }) => findRoute(address.split('?')[0] ?? '', mode, visitors[as]?.role)?.route,
    ),
  )
  const missed = routes
    .filter((route) => !seen.has(route))
    .map(({ path, mode = 'both' }) => `${path} (${mode})`)
  assert.deepEqual(missed, [])
})

for (const { address, as, mode, ...visit } of pageRows)
  test(`${address} of ${as} in the ${mode} is sound, however much it holds`, async () => {
    const faults: string[] = []
    for (const state of mode === 'app' ? inTheApp : states) {
      const page = await drawPage(address, { as, mode, state, ...visit })
      if (page.redirect !== null) faults.push(`${state}: leads away to ${page.redirect}`)
      const found = [...faultsOf(page), ...faultsOfDrawing(page)]
      faults.push(...found.map((fault) => `${state}: ${fault}`))
    }
    assert.deepEqual([...new Set(faults)], [])
  })

/** A browser with another clock takes over what was drawn for the page's own moment, or React makes the page anew. */
const clocks = [0, days(40)].map((aheadMs) => screenNow.getTime() + aheadMs)

for (const { address, as, mode, ...visit } of pageRows)
  if (mode === 'site')
    test(`${address} of ${as} is drawn alike by two clocks`, async () => {
      const drawn: string[] = []
      for (const now of clocks) {
        mock.timers.enable({ apis: ['Date'], now })
        try {
          drawn.push((await drawPage(address, { as, mode, ...visit })).html)
        } finally {
          mock.timers.reset()
        }
      }
      assert.equal(drawn[1], drawn[0])
    })

/** Pages that are of use without what they read: what it adds is shown once it is there. */
const usefulWithout =
  /^\/(?:order|place-order|help|admin\/analytics|admin\/settings|admin\/notifications\?id=new)$/

for (const { address, as, mode, ...visit } of pageRows)
  if (mode === 'site' && !usefulWithout.test(address))
    test(`${address} of ${as} says what could not be read, and offers another try`, async () => {
      const page = await drawPage(address, { as, mode, state: 'error', ...visit })
      if (page.reads > 0) sees(page, 'button', common.action.retry)
    })

test('the server leaves out what a browser loads later, whether or not its code has come', async () => {
  const code = Promise.resolve(() => createElement('p', null, 'later'))
  const Part = deferredPart(() => code)
  const draw = () => renderToString(createElement(Suspense, null, createElement(Part)))
  assert.deepEqual([draw(), await code.then(draw)], ['<!--$--><!--/$-->', '<!--$--><!--/$-->'])
})

test('the server says by its status what became of a page', async () => {
  const order = '/orders/ord_01kc0v9d5s0000000000000000'
  const missing = [failing(getOrderEndpoint, 404)]
  assert.deepEqual(await outcome('/markets'), 200)
  assert.deepEqual(await outcome('/markets', { state: 'error' }), 503)
  assert.deepEqual(await outcome(order, { as: 'customer' }), 200)
  assert.deepEqual(await outcome(order, { as: 'customer', given: missing }), 404)
  assert.deepEqual(await outcome('/nothing/is/here'), 404)
  assert.deepEqual(await outcome('/admin', { as: 'customer' }), 403)
})

test('who may not see a page is led away', async () => {
  assert.equal(await outcome('/my-orders'), '/login?next=%2Fmy-orders')
  assert.equal(await outcome('/admin/orders', { as: 'newAdmin' }), '/profile#second-step')
  for (const address of ['/my-orders', '/orders'])
    assert.equal(await outcome(address, { as: 'agent' }), '/dashboard', address)
  assert.equal(await outcome('/orders/ord_unknown', { as: 'agent' }), '/dashboard?trip=ord_unknown')
  assert.equal(await outcome('/my-orders', { as: 'owner' }), '/admin')
  assert.equal(await outcome('/login', { as: 'customer' }), '/my-orders')
})

async function outcome(address: string, visit: Visit = {}): Promise<number | string> {
  const page = await answerPage(address, visit)
  return page.kind === 'redirect' ? page.to : page.status
}
