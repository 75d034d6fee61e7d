import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as admin from './admin.ts'
import * as agent from './agent.ts'
import type { Endpoint } from './endpoint.ts'
import * as factors from './factors.ts'
import * as lists from './lists.ts'
import * as mail from './mail.ts'
import * as markets from './markets.ts'
import * as orders from './orders.ts'
import * as passwords from './passwords.ts'
import * as profile from './profile.ts'
import * as settingFields from './setting-fields.ts'
import * as settings from './settings.ts'
import * as signUp from './sign-up.ts'
import * as tracking from './tracking.ts'
import * as users from './users.ts'

/** Every endpoint of the API. The router, the API's documentation and the role table are held against it. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  profile,
  addresses,
  factors,
  signUp,
  passwords,
  settings,
  settingFields,
  markets,
  lists,
  orders,
  tracking,
  agent,
  admin,
  mail,
  users,
]
  .flatMap((room) => Object.values(room) as unknown[])
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value
  )
}
