import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as agent from './agent.ts'
import type { Endpoint } from './endpoint.ts'
import * as launch from './launch.ts'
import * as lists from './lists.ts'
import * as markets from './markets.ts'
import * as orders from './orders.ts'
import * as settings from './settings.ts'
import * as tracking from './tracking.ts'

/** Every endpoint of the API. The router, the API's documentation and the role table are held against it. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  settings,
  markets,
  lists,
  orders,
  tracking,
  agent,
  admin,
  launch,
]
  .flatMap((room) => Object.values(room) as unknown[])
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value
  )
}
