import type { ReactNode } from 'react'
import * as common from '#web/design/common-texts.ts'
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
          lines={[
            {
              key: '1',
              label: texts.sampleBill.beans,
              detail: texts.sampleBill.beansPrice,
              amountKobo: 340_000,
            },
            { key: '2', label: texts.sampleBill.pepper, amountKobo: 50_000 },
            { key: '3', label: texts.sampleBill.garri, amountKobo: 420_000 },
          ]}
          marketTotalKobo={810_000}
          fees={[
            { key: 'delivery', label: common.label.delivery, amountKobo: deliveryFeeKobo },
            { key: 'service', label: common.label.service, amountKobo: serviceFeeKobo },
          ]}
          savedKobo={50_000}
          totalKobo={810_000 + feesKobo}
          totalLabel={texts.sampleBill.total}
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
