import type { QueryClient } from '@tanstack/react-query'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery, fetchNow } from '#web/platform/api/api.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import type { LastList } from '#web/site/list/items/read-typed.ts'
import { lineOfItem } from '#web/site/list/items/reply-to-draft.ts'
import * as texts from './texts.ts'
import { latestOf } from './usual-list.ts'
import { readUsual } from './usual-store.ts'

/**
 * The list that "same as last week" means: of the account's last order that was delivered, offline from what this device keeps;
 * signed out the list that was saved here last. Null where there is none.
 */
export async function readLastList(client: QueryClient, isCustomer: boolean): Promise<LastList | null> {
  return (isCustomer ? await readDelivered(client) : null) ?? readSaved()
}

async function readDelivered(client: QueryClient): Promise<LastList | null> {
  try {
    const { items } = await fetchNow(client, apiQuery(listOrdersEndpoint, { query: {} }))
    const last = items.find(({ status }) => status === 'delivered')
    if (last === undefined) return null
    const order = await fetchNow(client, apiQuery(getOrderEndpoint, { params: { id: last.id } }))
    const lines = order.items.map((item) => lineOfItem({ ...item, capOf: item.capOf ?? 'all' }))
    return { name: texts.last.ofDay(timeText(Date.parse(last.placedAt), 'day')), lines }
  } catch (error) {
    log(levelOf(error), 'The last list could not be read', error)
    return null
  }
}

function readSaved(): LastList | null {
  const list = latestOf(readUsual())
  if (list === undefined) return null
  const lines = list.lines.map((item) => lineOfItem({ ...item, raw: item.name }))
  return { name: texts.last.named(list.name), lines }
}
