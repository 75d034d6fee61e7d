import { priceWatchFeature } from '#server/analytics/price-watch/feature.ts'
import { announcementsFeature } from '#server/announcements/feature.ts'
import { businessesFeature } from '#server/businesses/feature.ts'
import { noReminders } from '#server/notifications/reminders.ts'
import { noBuyers } from '#server/orders/core/buyers.ts'
import { noDiscounts } from '#server/orders/core/discounts.ts'
import { eInvoicesFeature } from '#server/payments/e-invoices/feature.ts'
import { noInvoices } from '#server/payments/provider/invoice-books.ts'
import { practiceFeature } from '#server/practice/feature.ts'
import { promotionsFeature } from '#server/promotions/feature.ts'
import { standingFeature } from '#server/standing/feature.ts'
import { whatsappFeature } from '#server/whatsapp/feature.ts'
import type { Base, Feature, Hooks } from './feature.ts'

/** Lists the features that the server runs without: each is taken out by its line and its folders. */
export const features = {
  promotions: promotionsFeature,
  eInvoices: eInvoicesFeature,
  standing: standingFeature,
  businesses: businessesFeature,
  announcements: announcementsFeature,
  whatsapp: whatsappFeature,
  priceWatch: priceWatchFeature,
  practice: practiceFeature,
} satisfies Record<string, BuildFeature>

export type BuildFeature = (base: Base) => Feature

export function buildFeatures(base: Base, built: readonly BuildFeature[]): readonly Feature[] {
  return built.map((build) => build(base))
}

/** Returns what the features fill earlier ones' hooks with; a hook that none fills does nothing. */
export function fillHooks(all: readonly Feature[]): Hooks {
  const [attach = async () => []] = all.flatMap((feature) => feature.attach ?? [])
  const [buyers = noBuyers] = all.flatMap((feature) => feature.buyers ?? [])
  const [discounts = noDiscounts] = all.flatMap((feature) => feature.discounts ?? [])
  const [invoiceBooks = noInvoices] = all.flatMap((feature) => feature.invoiceBooks ?? [])
  const [missingOnPapers = () => []] = all.flatMap((feature) => feature.missingOnPapers ?? [])
  const [reminders = noReminders] = all.flatMap((feature) => feature.reminders ?? [])
  return { attach, buyers, discounts, invoiceBooks, missingOnPapers, reminders }
}
