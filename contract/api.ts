import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as admin from './admin.ts'
import * as afterDelivery from './after-delivery.ts'
import * as agent from './agent.ts'
import * as agents from './agents.ts'
import * as analytics from './analytics.ts'
import * as analyticsDesk from './analytics-desk.ts'
import * as announcements from './announcements.ts'
import * as areas from './areas.ts'
import * as becomingAgent from './becoming-agent.ts'
import * as chat from './chat.ts'
import * as chatDesk from './chat-desk.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as factors from './factors.ts'
import * as goodsDesk from './goods-desk.ts'
import * as launch from './launch.ts'
import * as launchChecklist from './launch-checklist.ts'
import * as lists from './lists.ts'
import * as mail from './mail.ts'
import * as marketDesk from './market-desk.ts'
import * as markets from './markets.ts'
import * as moneyDesk from './money-desk.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as orderList from './order-list.ts'
import * as orders from './orders.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures.ts'
import * as prices from './prices.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import * as questions from './questions.ts'
import * as receipts from './receipts.ts'
import * as settingFields from './setting-fields.ts'
import * as settings from './settings.ts'
import * as signUp from './sign-up.ts'
import * as slots from './slots.ts'
import * as tracking from './tracking.ts'
import * as users from './users.ts'
import * as usualLists from './usual-lists.ts'

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
  marketDesk,
  goodsDesk,
  areas,
  prices,
  lists,
  usualLists,
  slots,
  orderList,
  orders,
  payments,
  questions,
  dashboard,
  receipts,
  afterDelivery,
  pictures,
  tracking,
  chat,
  chatDesk,
  notifications,
  agent,
  admin,
  agents,
  becomingAgent,
  moneyDesk,
  launch,
  launchChecklist,
  announcements,
  notices,
  mail,
  push,
  users,
  analytics,
  analyticsDesk,
]
  .flatMap((room) => Object.values(room) as unknown[])
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value
  )
}
