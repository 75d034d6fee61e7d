import type { MoneyDesk } from '#contract/money-desk.ts'
import { Naira } from '#web/design/naira.tsx'

/** Today's sums, and what stands on the books now. */
export function MoneyFigures({ money: { today, standing } }: { money: MoneyDesk }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Sums
        title="Today"
        sums={[
          ['Billed', today.billedKobo],
          ['of it our fees', today.feesKobo],
          ['Cash at doors', today.cashKobo],
          ['Paid online', today.onlineKobo],
          ['From wallets', today.fromWalletsKobo],
          ['Sent back', today.refundedKobo],
          ['Credited', today.creditedKobo],
          ['Paid in by agents', today.remittedKobo],
        ]}
      />
      <Sums
        title="On the books now"
        sums={[
          ['In customers’ wallets', standing.walletsKobo],
          ['At Paystack', standing.providerKobo],
          ['With agents', standing.agentsKobo],
          ['In the office', standing.officeKobo],
          ['Held, nobody’s yet', standing.heldKobo],
          [
            standing.openOrdersKobo < 0 ? 'Paid ahead on open orders' : 'Owed on open orders',
            Math.abs(standing.openOrdersKobo),
          ],
        ]}
      />
    </div>
  )
}

function Sums({ title, sums }: { title: string; sums: readonly (readonly [words: string, kobo: number])[] }) {
  return (
    <section className="rounded-lg border border-line bg-paper p-4">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {sums.map(([words, amountKobo]) => (
          <div
            key={words}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5"
          >
            <dt className="text-sm text-ink-soft">{words}</dt>
            <dd className="font-semibold">
              <Naira amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
