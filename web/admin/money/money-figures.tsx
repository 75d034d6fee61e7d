import type { MoneyOverview } from '#contract/admin/admin-money.ts'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

/** Today's totals, and the balances of the books now. */
export function MoneyFigures({ money: { today, standing: status } }: { money: MoneyOverview }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Sums
        title={common.time.today}
        sums={[
          [texts.today.cash, today.cashKobo],
          [texts.today.online, today.onlineKobo],
          [texts.today.fromWallets, today.fromWalletsKobo],
          [texts.figures.refunded, today.refundedKobo],
          [texts.today.credited, today.creditedKobo],
          [texts.today.paidIn, today.remittedKobo],
        ]}
      />
      <Sums
        title={texts.books.title}
        sums={[
          [texts.books.wallets, status.walletsKobo],
          [texts.books.paystack, status.providerKobo],
          [texts.books.agents, status.agentsKobo],
          [texts.books.earnings, status.earningsKobo],
          [texts.books.business, status.officeKobo],
          [texts.books.inTransit, status.inTransitKobo ?? 0],
          [texts.books.goods, status.goodsKobo],
          [texts.books.held, status.heldKobo],
          [
            status.openOrdersKobo < 0 ? texts.books.openPrepaid : texts.books.openBalance,
            Math.abs(status.openOrdersKobo),
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
      <dl className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
        {sums.map(([text, amountKobo]) => (
          <div
            key={text}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5"
          >
            <dt className="text-sm text-ink-soft">{text}</dt>
            <dd className="font-semibold">
              <Naira amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
