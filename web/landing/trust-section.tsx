import type { ReactNode } from 'react'
import { nairaText } from '#web/design/naira-text.ts'
import { Receipt } from '#web/design/receipt.tsx'

interface TrustSectionProps {
  deliveryFeeKobo: number
  serviceFeeKobo: number
}

/** Why one can trust us: the bill, with today's real fees on an example, and four plain promises. */
export function TrustSection({ deliveryFeeKobo, serviceFeeKobo }: TrustSectionProps) {
  const feesKobo = deliveryFeeKobo + serviceFeeKobo
  return (
    <section className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-14 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h2 className="text-2xl">Market price is market price</h2>
          <p className="mt-3 max-w-prose text-lg text-ink-soft text-pretty">
            {`What the seller took and what we charge never share a line. Our fees are ${nairaText(feesKobo, true)} on every order today, whatever is in the basket.`}
          </p>
          <ul className="mt-8 grid gap-6 sm:grid-cols-2">
            <Point sign="₦" title="No hidden mark-up">
              You see what was asked and what was paid for every single thing.
            </Point>
            <Point sign="≤" title="Your caps hold">
              Nothing over your limit is bought without your yes.
            </Point>
            <Point sign="=" title="Your measures stay">
              A heaped mudu stays a heaped mudu. We never change a unit quietly.
            </Point>
            <Point sign="#" title="Handed over by code">
              Four digits that only you know. Pay cash when you have it in hand.
            </Point>
          </ul>
        </div>
        <Receipt
          title="Wuse Market"
          subtitle="An example of your bill"
          lines={[
            { key: '1', label: '2 mudu beans', detail: 'asked ₦3,900, paid ₦3,400', amountKobo: 340_000 },
            { key: '2', label: '₦500 pepper', amountKobo: 50_000 },
            { key: '3', label: '1 paint garri', amountKobo: 420_000 },
          ]}
          marketTotalKobo={810_000}
          fees={[
            { key: 'delivery', label: 'Delivery', amountKobo: deliveryFeeKobo },
            { key: 'service', label: 'Service', amountKobo: serviceFeeKobo },
          ]}
          savedKobo={50_000}
          totalKobo={810_000 + feesKobo}
          totalLabel="To pay in cash"
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
