import type { ReactNode } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { feeRows } from '#domain/bill.ts'
import { type Estimate, estimateItem } from '#domain/price-estimate.ts'
import * as billTexts from '#domain/receipt-texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Receipt } from '#web/design/receipt.tsx'
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
  const lineOf = (item: DraftItem) => {
    const range = estimateItem(item, goods.get(item.productId ?? ''))
    const wishes = wishText(item)
    return {
      key: item.id,
      label: `${amountText(item)} ${item.name}`.trim(),
      ...(wishes !== '' && { detail: wishes }),
      amountKobo: range?.lowKobo ?? null,
      ...(range !== null && { toKobo: range.highKobo }),
    }
  }
  const { lowKobo, highKobo } = estimate.goods
  const sum = {
    key: 'goods',
    label: billTexts.market.total,
    amountKobo: lowKobo,
    toKobo: highKobo,
    isSum: true,
  }
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
      total={{
        label: common.label.totalAbout,
        amountKobo: estimate.totalLowKobo,
        toKobo: estimate.totalHighKobo,
      }}
    >
      <p className="mt-4 text-sm text-ink-soft">{cancellingText(estimate.callOutFeeKobo)}</p>
      {children}
    </Receipt>
  )
}
