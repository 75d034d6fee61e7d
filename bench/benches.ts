import type { Bench } from './figure.ts'
import { live } from './live.ts'
import { orders } from './orders.ts'
import { pagesOfOrders } from './pages.ts'
import { rendering } from './rendering.ts'

/** Every group of figures, in the order in which they are taken. */
export const benches: readonly Bench[] = [orders, pagesOfOrders, rendering, live]
