import type { ReactNode } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { type Estimate, estimateLine } from '#contract/price-estimate.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { Receipt } from '#web/design/receipt.tsx'
import type { DraftLine } from '#web/lists/draft.ts'
import { gapWords } from '#web/lists/estimate-words.ts'
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
  const gaps = gapWords(estimate)
  return (
    <Receipt
      title={market.name}
      subtitle={
        gaps.length === 0 ? 'What it may come to, by recent prices' : `By recent prices. ${gaps.join(' ')}`
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
      <p className="mt-4 text-sm text-ink-soft">
        Cancelled after an agent has taken it, before anything is bought:{' '}
        {nairaText(estimate.callOutFeeKobo, true)} call-out fee. Until then, nothing.
      </p>
      {children}
    </Receipt>
  )
}
