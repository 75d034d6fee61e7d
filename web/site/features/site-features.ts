import type { ComponentType, ReactNode } from 'react'
import type { ApiQuery } from '#web/platform/api/api.ts'
import type { Route } from '#web/platform/page/route.ts'

interface FeatureLink {
  href: string
  text: string
  icon?: ReactNode
}

/** Says what a feature adds to the pages of one person. It exports this from its `feature.tsx`, and `web/app/features/site-features.ts` lists it. */
export interface SiteFeature {
  routes: readonly Route[]
  /** Stand above a customer's profile. */
  profileLinks?: readonly FeatureLink[]
  /** Stand beside what customers do with their data. */
  dataLinks?: readonly FeatureLink[]
  /** Stand under an order that is over. */
  orderLinks?: readonly { hrefOf: (orderId: string) => string; text: string }[]
  /** Stand in a customer's wallet, which reads their queries first. */
  walletParts?: readonly { key: string; query: ApiQuery<unknown>; Part: ComponentType }[]
}

let offered: readonly SiteFeature[] = []

/** Gives the pages of one person their features, before the first of them is shown. */
export function offerSiteFeatures(features: readonly SiteFeature[]): void {
  offered = features
}

/** Lists what the features add at one place, in the order of the list. */
export function offersOf<Place extends keyof SiteFeature>(place: Place) {
  return offered.flatMap((feature): NonNullable<SiteFeature[Place]>[number][] => [...(feature[place] ?? [])])
}
