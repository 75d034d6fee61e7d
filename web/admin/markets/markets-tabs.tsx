import { PageTabs } from '#web/admin/page-tabs.tsx'
import * as texts from './texts.ts'

const pages = [
  ['/admin/markets', texts.markets],
  ['/admin/markets/goods', texts.goods],
  ['/admin/markets/prices', texts.prices],
  ['/admin/markets/reader', texts.listReader],
  ['/admin/markets/areas', texts.areas],
] as const

/** The pages about markets. */
export function MarketsTabs({ here }: { here: (typeof pages)[number][0] }) {
  return <PageTabs label={texts.marketsGoodsAndPrices} pages={pages} here={here} />
}
