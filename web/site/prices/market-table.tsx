import type { MarketPrice, UnitPrices } from '#contract/analytics/public-prices.ts'
import { daysText, priceText, rangeText } from './price-text.ts'
import * as texts from './texts.ts'

/** One measure of a product in every market that sells it. */
export function MarketTable({ prices }: { prices: UnitPrices }) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full border-collapse text-left tabular-nums">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {texts.table.market}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {texts.table.usual}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {texts.table.between}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              {texts.table.purchases}
            </th>
            <th scope="col" className="py-1 font-normal">
              {texts.table.days}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.markets.map((market) => (
            <tr key={market.slug}>
              <th scope="row" className="py-1.5 pr-3 font-normal">
                <a
                  href={`/${market.slug}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-3"
                >
                  {market.name}
                </a>
              </th>
              <Cells market={market} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cells({ market: { paid, guide } }: { market: MarketPrice }) {
  if (paid === null)
    return (
      <td colSpan={4} className="text-ink-soft">
        {/* In sight on a phone, where the table is wider than the screen. */}
        <span className="block max-w-44 sm:max-w-none">
          {guide === null ? texts.price.tooFew : `${rangeText(guide)} (${texts.price.guideBadge})`}
        </span>
      </td>
    )
  return (
    <>
      <td className="pr-3 font-semibold whitespace-nowrap">{priceText(paid.midKobo)}</td>
      <td className="pr-3 whitespace-nowrap">{rangeText(paid)}</td>
      <td className="pr-3 text-right">{paid.purchases}</td>
      <td className="whitespace-nowrap">{daysText(paid)}</td>
    </>
  )
}
