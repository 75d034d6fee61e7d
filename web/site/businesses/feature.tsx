import { Store } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart, drawnPart } from '#web/design/deferred-part.tsx'
import { pagesOf } from '#web/platform/page/route.ts'
import type { SiteFeature } from '#web/site/features/site-features.ts'
import { requestsQuery } from './businesses-queries.ts'
import { businessesQuery, businessQuery } from './core/own-businesses.ts'

const page = pagesOf(import.meta.glob('/web/site/businesses/*-screen.tsx'))
const elsewhere = ({ viewer }: { viewer: CurrentUser | null }) =>
  viewer === null || viewer.role === 'customer' ? null : '/profile'

/** Businesses that order by several people and pay by invoice. */
export const businesses: SiteFeature = {
  routes: [
    page('/businesses', 'site/businesses/businesses', {
      access: 'signedIn',
      title: common.page.businesses,
      searchKeys: ['invitation'],
      redirect: elsewhere,
      queries: () => ({ businesses: businessesQuery }),
    }),
    page('/businesses/:id', 'site/businesses/business', {
      access: 'signedIn',
      title: common.page.businesses,
      redirect: elsewhere,
      queries: ({ params }) => ({ business: businessQuery(params.id), requests: requestsQuery(params.id) }),
    }),
  ],
  orderFacts: [
    {
      key: 'business',
      isOf: ({ business }) => business !== undefined,
      Part: drawnPart(
        'web/site/businesses/order-fact.tsx',
        async () => (await import('./order-fact.tsx')).OrderFact,
      ),
      placeOf: ({ business }) => business?.place ?? null,
    },
  ],
  keyFields: [
    {
      name: 'businessId',
      Field: deferredPart(async () => (await import('./key-owner-field.tsx')).KeyOwnerField),
    },
  ],
  invoiced: [
    {
      key: 'businesses',
      Invoiced: drawnPart(
        'web/site/businesses/paying/invoiced-businesses.tsx',
        async () => (await import('./paying/invoiced-businesses.tsx')).InvoicedBusinesses,
      ),
    },
  ],
  dataLinks: [{ href: '/businesses', text: common.page.businesses, icon: <Store /> }],
}
