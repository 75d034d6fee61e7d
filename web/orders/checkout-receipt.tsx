import type { ReactNode } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { estimateLine } from '#contract/price-estimate.ts'
import { Receipt } from '#web/design/receipt.tsx'
import type { DraftLine } from '#web/lists/draft.ts'
import type { Estimate } from '#web/lists/estimate-list.ts'
import { amountWords, wishWords } from '#web/lists/line-words.ts'

interface CheckoutReceiptProps {
  market: MarketPage
  lines: readonly DraftLine[]
  estimate: Estimate
  children: ReactNode
}

/** The bill as it may come, before anything is bought: the market's part is an estimate, our fees are fixed. */
export function CheckoutReceipt({ market, lines, estimate, children }: CheckoutReceiptProps) {
  const goods = new Map(market.catalogue.map((good) => [good.id, good]))
  const { unpriced } = estimate
  return (
    <Receipt
      title={market.name}
      subtitle={
        unpriced === 0
          ? 'What it may come to, by recent prices'
          : `By recent prices; ${unpriced === 1 ? '1 thing has none and comes' : `${unpriced} things have none and come`} on top`
      }
      lines={lines.map((line) => {
        const range = estimateLine(line, goods.get(line.productId ?? ''))
        const wishes = wishWords(line)
        return {
          key: line.id,
          label: `${amountWords(line)} ${line.name}`.trim(),
          ...(wishes !== '' && { detail: wishes }),
          amountKobo: range?.lowKobo ?? null,
          ...(range !== null && { toKobo: range.highKobo }),
        }
      })}
      marketTotalKobo={estimate.goods.lowKobo}
      marketTotalToKobo={estimate.goods.highKobo}
      fees={[
        { key: 'delivery', label: 'Delivery', amountKobo: estimate.deliveryFeeKobo },
        { key: 'service', label: 'Service', amountKobo: estimate.serviceFeeKobo },
      ]}
      totalKobo={estimate.totalLowKobo}
      totalToKobo={estimate.totalHighKobo}
      totalLabel="About"
    >
      {children}
    </Receipt>
  )
}
