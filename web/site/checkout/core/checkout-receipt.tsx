import type { ReactNode } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { feeRows } from '#domain/bill.ts'
import { roundAbout } from '#domain/money.ts'
import { aboutKobo, type Estimate, middleOf, priceItem } from '#domain/price-estimate.ts'
import * as billTexts from '#domain/receipt-texts.ts'
import { noUsualPrices } from '#domain/usual-prices.ts'
import * as common from '#web/design/common-texts.ts'
import { Receipt } from '#web/design/receipt.tsx'
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
  const lineOf = (item: DraftItem) => {
    const price = priceItem(item, goods.get(item.productId ?? ''), usualOf)
    const wishes = wishText(item)
    return {
      key: item.id,
      label: `${amountText(item)} ${item.name}`.trim(),
      ...(wishes !== '' && { detail: wishes }),
      ...estimated(middleOf(price)),
    }
  }
  const goodsKobo = roundAbout((estimate.goods.lowKobo + estimate.goods.highKobo) / 2)
  const sum = { key: 'goods', label: billTexts.market.total, amountKobo: goodsKobo, isSum: true }
  return (
    <Receipt
      title={market.name}
      subtitle={note ?? (gaps.length === 0 ? texts.bill.heading : texts.bill.hint(gaps.join(' ')))}
      blocks={[
        { title: billTexts.market.title, lines: [...items.map(lineOf), sum] },
        {
          title: billTexts.fees.title,
          lines: feeRows(estimate).map(({ role, amountKobo }) => ({
            key: role,
            label: billTexts.fees[role],
            amountKobo,
          })),
        },
      ]}
      total={{ label: common.label.totalAbout, amountKobo: aboutKobo(estimate) }}
    >
      <p className="mt-4 text-sm text-ink-soft">{cancellingText(estimate.callOutFeeKobo)}</p>
      {children}
    </Receipt>
  )
}

/** An estimate is in whole naira, a bill to the kobo. */
const estimated = (amountKobo: number) => ({ amountKobo, toKobo: amountKobo })
