import { Scale } from 'lucide-react'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { pagesOf } from '#web/platform/page/route.ts'
import { priceWatchQuery, watchAddress, watchedLinesQuery } from './watch-queries.ts'

const page = pagesOf(import.meta.glob('/web/admin/price-watch/*-screen.tsx'), { frame: 'bare' })

/** Compares what agents pay with what others pay for the same. */
export const priceWatch: AdminFeature = {
  routes: [
    page('/admin/price-watch', 'admin/price-watch/price-watch', {
      access: 'agents.manage',
      title: common.page.priceWatch,
      searchKeys: watchAddress.keys,
      queries: ({ search }) => {
        const filter = watchAddress.read(search)
        return { watch: priceWatchQuery(filter), lines: watchedLinesQuery(filter, null) }
      },
    }),
  ],
  menuPages: [
    {
      group: 'control',
      href: '/admin/price-watch',
      label: common.page.priceWatch,
      icon: <Scale />,
      permission: 'agents.manage',
      isByCity: true,
    },
  ],
  agentTabs: [
    {
      key: 'prices',
      label: common.label.prices,
      Part: deferredPart(async () => (await import('./agent-prices.tsx')).AgentPrices),
    },
  ],
}
