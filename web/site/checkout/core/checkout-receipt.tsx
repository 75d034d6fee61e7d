import type { ReactNode } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { type Estimate, estimateItem } from '#domain/price-estimate.ts'
import * as common from '#web/design/common-texts.ts'
import { Receipt } from '#web/design/receipt.tsx'
import { feeRows } from '#web/entities/orders/fee-rows.ts'
import { cancellingText } from '#web/entities/orders/order-text.ts'
import type { DraftItem } from '#web/site/list/draft/draft.ts'
import { gapText } from '#web/site/list/estimate-text.ts'
import { amountText, wishText } from '#web/site/list/items/item-text.ts'
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
  const gaps = gapText(estimate)
  return (
    <Receipt
      title={market.name}
      subtitle={note ?? (gaps.length === 0 ? texts.bill.heading : texts.bill.hint(gaps.join(' ')))}
      lines={items.map((item) => {
        const range = estimateItem(item, goods.get(item.productId ?? ''))
        const wishes = wishText(item)
        return {
          key: item.id,
          label: `${amountText(item)} ${item.name}`.trim(),
          ...(wishes !== '' && { detail: wishes }),
          amountKobo: range?.lowKobo ?? null,
          ...(range !== null && { toKobo: range.highKobo }),
        }
      })}
      marketTotalKobo={estimate.goods.lowKobo}
      marketTotalToKobo={estimate.goods.highKobo}
      fees={feeRows(estimate)}
      totalKobo={estimate.totalLowKobo}
      totalToKobo={estimate.totalHighKobo}
      totalLabel={common.label.totalAbout}
    >
      <p className="mt-4 text-sm text-ink-soft">{cancellingText(estimate.callOutFeeKobo)}</p>
      {children}
    </Receipt>
  )
}
