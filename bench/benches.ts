import { bytes } from './bytes.ts'
import type { Bench } from './figure.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { orders } from './orders.ts'
import { pagesOfOrders } from './pages.ts'
import { rendering } from './rendering.ts'
import { start } from './start.ts'

/** Every group of figures, in the order in which they are taken. */
export const benches: readonly Bench[] = [orders, pagesOfOrders, rendering, live, lists, bytes, start]
