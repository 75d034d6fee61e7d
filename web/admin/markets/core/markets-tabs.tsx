import * as texts from '#web/admin/markets/texts.ts'
import { PageTabs } from '#web/admin/shell/page-tabs.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as common from '#web/design/common-texts.ts'

const pages = [
  ['/admin/markets', common.label.markets],
  ['/admin/markets/gallery', common.label.gallery],
  ['/admin/markets/goods', common.label.goods],
  ['/admin/markets/prices', common.label.prices],
  ['/admin/markets/reader', common.page.listReader],
  ['/admin/markets/areas', common.label.areas],
] as const

const ofAllCities: readonly string[] = [
  '/admin/markets/gallery',
  '/admin/markets/prices',
  '/admin/markets/reader',
]

export function MarketsTabs({ here }: { here: (typeof pages)[number][0] }) {
  const isForAll = useMayEverywhere('markets.manage')
  const open = pages.filter(([href]) => isForAll || !ofAllCities.includes(href))
  return <PageTabs label={texts.tabs.label} pages={open} here={here} />
}
