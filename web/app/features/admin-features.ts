import { businesses } from '#web/admin/businesses/feature.tsx'
import { eInvoices } from '#web/admin/e-invoices/feature.tsx'
import { priceWatch } from '#web/admin/price-watch/feature.tsx'
import { promos } from '#web/admin/promos/feature.tsx'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import { standingOrders } from '#web/admin/standing/feature.ts'
import { whatsapp } from '#web/admin/whatsapp/feature.tsx'

/** Lists the features of the admin area. Without its line and its folder a feature is gone. */
export const adminFeatures: readonly AdminFeature[] = [
  priceWatch,
  businesses,
  promos,
  whatsapp,
  eInvoices,
  standingOrders,
]
