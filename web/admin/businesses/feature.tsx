import { ReceiptText } from 'lucide-react'
import { getAnyInvoiceEndpoint } from '#contract/businesses/invoices.ts'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { placedForText } from '#web/entities/businesses/placed-for-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { pagesOf } from '#web/platform/page/route.ts'
import { allBusinessesQuery } from './businesses-queries.ts'
import * as texts from './texts.ts'

const page = pagesOf(import.meta.glob('/web/admin/businesses/*-screen.tsx'), { frame: 'bare' })

/** Businesses that order on credit, and what they owe. */
export const businesses: AdminFeature = {
  routes: [
    page('/admin/businesses', 'admin/businesses/businesses', {
      access: 'money.manage',
      title: common.page.businesses,
      isOfAllCities: true,
      queries: () => ({ businesses: allBusinessesQuery }),
    }),
  ],
  bookings: [
    {
      way: 'business',
      label: texts.booking.way,
      field: 'businessId',
      Choices: deferredPart(async () => (await import('./choose-business.tsx')).ChooseBusiness),
    },
  ],
  paperFiles: [
    ({ number, businessId }) =>
      businessId === null ? null : urlOf(getAnyInvoiceEndpoint, { params: { id: businessId, number } }),
  ],
  orderLines: [
    {
      key: 'business',
      textOf: ({ business }) =>
        business === undefined
          ? null
          : [business.name, business.place, placedForText(business)]
              .filter((part) => part !== null)
              .join(' · '),
    },
  ],
  menuPages: [
    {
      group: 'money',
      href: '/admin/businesses',
      label: common.page.businesses,
      icon: <ReceiptText />,
      permission: 'money.manage',
    },
  ],
}
