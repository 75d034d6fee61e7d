import { PageTabs } from '#web/admin/page-tabs.tsx'
import { useMayEverywhere } from '#web/admin/use-may.ts'
import * as texts from './texts.ts'

const pages = [
  ['/admin/markets', texts.markets],
  ['/admin/markets/goods', texts.goods],
  ['/admin/markets/prices', texts.prices],
  ['/admin/markets/reader', texts.listReader],
  ['/admin/markets/areas', texts.areas],
] as const

const ofAllCities: readonly string[] = ['/admin/markets/prices', '/admin/markets/reader']

/** The pages about markets. */
export function MarketsTabs({ here }: { here: (typeof pages)[number][0] }) {
  const isForAll = useMayEverywhere('markets.manage')
  const open = pages.filter(([href]) => isForAll || !ofAllCities.includes(href))
  return <PageTabs label={texts.marketsGoodsAndPrices} pages={open} here={here} />
}
