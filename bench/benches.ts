import { bytes } from './bytes.ts'
import { crowd } from './crowd.ts'
import { dispatch } from './dispatch/dispatch.ts'
import { meals } from './dispatch/meals.ts'
import type { Bench } from './figure.ts'
import { growth } from './growth.ts'
import { hour } from './hour/hour.ts'
import { lighthousePages } from './lighthouse.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { log } from './log.ts'
import { openPages } from './open-pages.ts'
import { orders } from './orders.ts'
import { pagesOfOrders } from './pages.ts'
import { prices } from './prices.ts'
import { rendering } from './rendering.ts'
import { signedIn } from './signed-in.ts'
import { phone } from './slow-phone.ts'
import { start } from './start.ts'
import { statements } from './statements.ts'
import { wallet } from './wallet.ts'
import { wholeReads } from './whole-reads.ts'

/** Every group of figures, in the order in which they are taken. */
export const benches: readonly Bench[] = [
  orders,
  wallet,
  pagesOfOrders,
  growth,
  wholeReads,
  rendering,
  live,
  crowd,
  log,
  statements,
  signedIn,
  openPages,
  lists,
  dispatch,
  meals,
  prices,
  bytes,
  lighthousePages,
  phone,
  start,
  hour,
]
