import type { ReactNode } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { aboutKobo, type Estimate, middleOf, priceItem } from '#domain/price-estimate.ts'
import { noUsualPrices } from '#domain/usual-prices.ts'
import * as common from '#web/design/common-texts.ts'
import { Receipt } from '#web/design/receipt.tsx'
import { feeRows } from '#web/entities/orders/fee-rows.ts'
import { cancellingText } from '#web/entities/orders/order-text.ts'
import type { DraftItem } from '#web/site/list/draft/draft.ts'
import { gapText } from '#web/site/list/figure/estimate-text.ts'
import { amountText, wishText } from '#web/site/list/items/item-text.ts'
import { useUsualPrices } from '#web/site/list/items/use-usual-prices.ts'
import * as texts from './texts.ts'

interface CheckoutReceiptProps {
  market: MarketPage
  lines: readonly DraftItem[]
  estimate: Estimate
  /** Which part of the list it is, where that is split. */
  note?: string
  children: ReactNode
}

/** The bill as it may come, before anything is bought: the market's part is an estimate, our fees are fixed. */
export function CheckoutReceipt({ market, lines: items, estimate, note, children }: CheckoutReceiptProps) {
  const goods = new Map(market.catalogue.map((product) => [product.id, product]))
  const usualOf = useUsualPrices() ?? noUsualPrices
  const gaps = gapText(estimate)
  const goodsKobo = middleOf(estimate.goods)
  const totalKobo = aboutKobo(estimate)
  return (
    <Receipt
      title={market.name}
      subtitle={note ?? (gaps.length === 0 ? texts.bill.heading : texts.bill.hint(gaps.join(' ')))}
      lines={items.map((item) => {
        const price = priceItem(item, goods.get(item.productId ?? ''), usualOf)
        const wishes = wishText(item)
        return {
          key: item.id,
          label: `${amountText(item)} ${item.name}`.trim(),
          ...(wishes !== '' && { detail: wishes }),
          ...estimated(middleOf(price)),
        }
      })}
      marketTotalKobo={goodsKobo}
      marketTotalToKobo={goodsKobo}
      fees={feeRows(estimate)}
      totalKobo={totalKobo}
      totalToKobo={totalKobo}
      totalLabel={common.label.totalAbout}
    >
      <p className="mt-4 text-sm text-ink-soft">{cancellingText(estimate.callOutFeeKobo)}</p>
      {children}
    </Receipt>
  )
}

/** An estimate is in whole naira, a bill to the kobo. */
const estimated = (amountKobo: number) => ({ amountKobo, toKobo: amountKobo })
