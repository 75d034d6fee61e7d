import { announcementsRoles } from './features/announcements.ts'
import { businessesRoles } from './features/businesses.ts'
import { eInvoicesRoles } from './features/e-invoices.ts'
import { priceWatchRoles } from './features/price-watch.ts'
import { promotionsRoles } from './features/promotions.ts'
import { standingRoles } from './features/standing.ts'
import { whatsappRoles } from './features/whatsapp.ts'

/** The rows of the features that can be taken out; those of one go with its line and its file. */
export const featureRoles = {
  ...promotionsRoles,
  ...businessesRoles,
  ...eInvoicesRoles,
  ...standingRoles,
  ...announcementsRoles,
  ...whatsappRoles,
  ...priceWatchRoles,
}
