import { Ticket } from 'lucide-react'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { pagesOf } from '#web/platform/page/route.ts'
import { promosQuery } from './promos-queries.ts'

const page = pagesOf(import.meta.glob('/web/admin/promos/*-screen.tsx'), { frame: 'bare' })

/** Codes that take something off our fees: made and ended, and given for a caller's order. */
export const promos: AdminFeature = {
  routes: [
    page('/admin/promo-codes', 'admin/promos/promos', {
      access: 'money.manage',
      title: common.page.promoCodes,
      isOfAllCities: true,
      queries: () => ({ promos: promosQuery }),
    }),
  ],
  menuPages: [
    {
      group: 'money',
      href: '/admin/promo-codes',
      label: common.page.promoCodes,
      icon: <Ticket />,
      permission: 'money.manage',
    },
  ],
  callerFields: [
    {
      key: 'promoCode',
      Part: deferredPart(async () => (await import('./caller-code-field.tsx')).CallerCodeField),
    },
  ],
}
