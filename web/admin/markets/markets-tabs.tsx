import * as texts from './texts.ts'

const adminPages = [
  ['/admin/markets', texts.markets],
  ['/admin/markets/goods', texts.goods],
  ['/admin/markets/prices', texts.prices],
  ['/admin/markets/reader', texts.listReader],
  ['/admin/markets/areas', texts.areas],
] as const

/** The parts of the pages of markets. */
export function MarketsTabs({ here }: { here: (typeof adminPages)[number][0] }) {
  return (
    <nav aria-label={texts.marketsGoodsAndPrices} className="flex flex-wrap rounded-md bg-sunken p-1">
      {adminPages.map(([href, text]) => (
        <a
          key={href}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-sm px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-rest"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
