import type { ComponentType, ReactNode } from 'react'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import type { ApiQuery } from '#web/platform/api/api.ts'
import type { Route } from '#web/platform/page/route.ts'

interface FeatureLink {
  href: string
  text: string
  icon?: ReactNode
}

/** Names what features add to a key that is made. */
export type KeyField = Exclude<
  keyof EndpointCall<typeof createApiKeyEndpoint>['body'],
  'label' | 'permissions' | 'ordersADay' | 'password'
>

interface InvoicedProps {
  children: (invoiced: readonly { businessId: string; label: string }[]) => ReactNode
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
  /** Stand first in an order's details; the place's name stands above its address. */
  orderFacts?: readonly {
    key: string
    isOf: (order: CustomerOrder) => boolean
    Part: ComponentType<{ order: CustomerOrder }>
    placeOf: (order: CustomerOrder) => string | null
  }[]
  /** Are fields of a key that is made. */
  keyFields?: readonly { name: KeyField; Field: ComponentType<{ error: string | undefined }> }[]
  /** Hand over who is invoiced for orders that are repeated. */
  invoiced?: readonly { key: string; Invoiced: ComponentType<InvoicedProps> }[]
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
