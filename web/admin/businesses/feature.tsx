import { ReceiptText } from 'lucide-react'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { pagesOf } from '#web/platform/page/route.ts'
import { allBusinessesQuery } from './businesses-queries.ts'

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
  moneyPages: [
    {
      href: '/admin/businesses',
      label: common.page.businesses,
      icon: <ReceiptText />,
      permission: 'money.manage',
    },
  ],
}
