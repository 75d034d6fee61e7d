import type { Page } from 'playwright-core'
import { newKey } from '../errands.ts'
import { signIn } from './browser.ts'

export interface PlacedOrder {
  id: string
  code: string
  /** The goods by name, as the agent's list shows them. */
  lines: string[]
}

/** Makes a list, signs in and places it; ends on the page of the order. */
export async function composeAndPlace(
  page: Page,
  who: { username: string; password: string },
): Promise<PlacedOrder> {
  await signIn(page, who.username, who.password)
  const market = await (await page.request.get('/api/markets/wuse-market')).json()
  const goods = market.catalogue.slice(0, 4) as { id: string; name: string; units: string[] }[]
  const response = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': newKey() },
    data: {
      marketId: market.id,
      items: goods.map(({ id, name, units }) => ({ name, productId: id, quantity: 1, unit: units[0] })),
      place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza' },
      contact: { name: 'Amina Bello', phone: '0803 123 4501' },
    },
  })
  const { id, code } = await response.json()
  await page.goto(`/orders/${id}`)
  return { id, code, lines: goods.map(({ name }) => name) }
}
