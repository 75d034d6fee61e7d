import { businesses } from '#web/site/businesses/feature.tsx'
import type { SiteFeature } from '#web/site/features/site-features.ts'
import { practice } from '#web/site/practice/feature.ts'
import { promos } from '#web/site/promos/feature.ts'
import { standingOrders } from '#web/site/standing/feature.ts'

/** Lists the features of one person's pages. Without its line and its folder a feature is gone. */
export const siteFeatures: readonly SiteFeature[] = [standingOrders, businesses, promos, practice]
