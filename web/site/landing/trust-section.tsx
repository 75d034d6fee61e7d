import type { ReactNode } from 'react'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import { Receipt } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

interface TrustSectionProps {
  /** The market of the example; the usual one unless given. */
  marketName: string | undefined
  deliveryFeeKobo: number
  isFromFee: boolean
  serviceFeeKobo: number
}

/** Why one can trust us: the bill, with today's real fees on an example, and four plain promises. */
export function TrustSection({ marketName, deliveryFeeKobo, isFromFee, serviceFeeKobo }: TrustSectionProps) {
  const feesKobo = deliveryFeeKobo + serviceFeeKobo
  return (
    <section className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 py-14 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h2 className="text-2xl">{texts.trust.heading}</h2>
          <p className="mt-3 max-w-prose text-lg text-ink-soft text-pretty">
            {isFromFee
              ? texts.trust.feesFrom(nairaText(feesKobo, true))
              : texts.trust.fixedFees(nairaText(feesKobo, true))}
          </p>
          <ul className="mt-8 grid gap-6 sm:grid-cols-2">
            <Point sign="₦" title={texts.trust.markUp}>
              {texts.trust.markUpHint}
            </Point>
            <Point sign="≤" title={texts.trust.cap}>
              {texts.trust.capHint}
            </Point>
            <Point sign="=" title={texts.trust.measures}>
              {texts.trust.measuresHint}
            </Point>
            <Point sign="#" title={texts.trust.code}>
              {texts.trust.codeHint}
            </Point>
          </ul>
        </div>
        <Receipt
          title={marketName ?? texts.sampleBill.market}
          subtitle={texts.sampleBill.label}
          blocks={[
            {
              title: billTexts.market.title,
              lines: [
                {
                  key: 'beans',
                  label: texts.sampleBill.beans,
                  detail: texts.sampleBill.beansPrice,
                  amountKobo: 340_000,
                },
                { key: 'pepper', label: texts.sampleBill.pepper, amountKobo: 50_000 },
                { key: 'garri', label: texts.sampleBill.garri, amountKobo: 420_000 },
                { key: 'goods', label: billTexts.market.total, amountKobo: 810_000, isSum: true },
              ],
              saved: billTexts.market.saved(nairaText(50_000, true)),
            },
            {
              title: billTexts.fees.title,
              lines: [
                { key: 'delivery', label: billTexts.fees.delivery, amountKobo: deliveryFeeKobo },
                { key: 'service', label: billTexts.fees.service, amountKobo: serviceFeeKobo },
              ],
            },
          ]}
          total={{ label: texts.sampleBill.total, amountKobo: 810_000 + feesKobo }}
        />
      </div>
    </section>
  )
}

function Point({ sign, title, children }: { sign: string; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.75rem_1fr] gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full bg-leaf text-xl font-bold text-on-leaf"
      >
        {sign}
      </span>
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-ink-soft text-pretty">{children}</p>
      </div>
    </li>
  )
}
