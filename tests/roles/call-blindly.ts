import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Client } from '../world/clients.ts'
import { newKey } from '../world/orders.ts'

const nobody = '0'.repeat(26)

const kinds = {
  '/offers/': 'off',
  '/agent-applications/': 'apl',
  '/admin/shifts/': 'shf',
  '/agents/': 'usr',
  '/users/': 'usr',
  '/sessions/': 'ses',
  '/addresses/': 'adr',
  '/usual/': 'usl',
  '/letters/': 'mal',
  '/admin/markets/': 'mkt',
  '/admin/goods/': 'prd',
  '/launch/keys/': 'lky',
  '/payments/:id': 'pay',
  '/held/': 'hld',
  '/questions/': 'qst',
  '/chat/pictures/': 'msg',
  '/chats/replies/': 'crp',
  '/chats/': 'cht',
  '/pictures/': 'pic',
  '/admin/runs/': 'run',
}

/** A path whose ids have the right form and name nothing, but for those given. */
function pathOf({ path }: Endpoint, id?: string): string {
  const kind = Object.entries(kinds).find(([part]) => path.includes(part))?.[1] ?? 'ord'
  return path
    .replace(':itemId', `itm_${nobody}`)
    .replace(':id', id ?? `${kind}_${nobody}`)
    .replace(':token', 'no-such-link')
    .replace(':kind', 'id')
    .replace(':place', '3')
    .replace(':slug', 'no-such-market')
    .replace(':code', 'AAAA-AAAA-AAAA-AAAA')
}

/** Calls an endpoint with an id that names nothing, or this one, and an empty body, or what it is to say. */
export function callBlindly(
  client: Client,
  endpoint: Endpoint,
  id?: string,
  said: { body?: object; query?: Record<string, string> } = {},
) {
  const body = endpoint.body
    ? { body: JSON.stringify(said.body ?? {}), headers: { 'content-type': 'application/json' } }
    : {}
  const isEmpty = said.body === undefined && said.query === undefined
  const headers = { 'idempotency-key': isEmpty ? 'a-key-for-the-role-table' : newKey(), ...body.headers }
  const query = said.query ? `?${new URLSearchParams(said.query)}` : ''
  return client.raw(endpoint.method, `${pathOf(endpoint, id)}${query}`, { ...body, headers })
}
