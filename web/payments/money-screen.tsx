import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldPayment, MoneyDesk } from '#contract/money-desk.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { CashHolders } from './cash-holders.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { HeldPayments } from './held-payments.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { moneyQuery } from './money-queries.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { PostingsExport } from './postings-export.tsx'
import { Reconciliations } from './reconciliations.tsx'
import { RefundsOut } from './refunds-out.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** The money room: today's sums, what waits for a person, what the night found. */
export function MoneyScreen() {
  const { data, error, isFetching, refetch } = useQuery(moneyQuery)
  return (
    <AdminShell here="/admin/money" title="Money">
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading the money room" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-60" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="We could not load the money room."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && <Room money={data} />}
    </AdminShell>
  )
}

function Room({ money }: { money: MoneyDesk }) {
  const [settling, setSettling] = useState<HeldPayment | null>(null)
  const [asked, setAsked] = useState<'credit' | 'payOut' | null>(null)
  return (
    <div className="grid max-w-6xl gap-8">
      {!money.isOnline && (
        <Notice tone="amber">
          Online payments are off: this server has no key of Paystack. Orders are paid in cash and from
          wallets.
        </Notice>
      )}
      <MoneyFigures money={money} />
      <HeldPayments held={money.held} onSettle={setSettling} />
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <CashHolders holders={money.cashHolders} />
        <RefundsOut refunds={money.refunds} />
      </div>
      <Reconciliations results={money.reconciliations} />
      <section className="grid gap-3" aria-labelledby="corrections">
        <h2 id="corrections" className="text-lg">
          Corrections
        </h2>
        <div className="flex flex-wrap items-end gap-4">
          <Button kind="secondary" onClick={() => setAsked('credit')}>
            Credit or refund a customer
          </Button>
          <Button kind="secondary" onClick={() => setAsked('payOut')}>
            Pay out of a wallet
          </Button>
          <PostingsExport />
        </div>
      </section>
      {settling !== null && (
        <SettleDialog key={settling.id} held={settling} onClose={() => setSettling(null)} />
      )}
      {asked === 'credit' && <CreditDialog onClose={() => setAsked(null)} />}
      {asked === 'payOut' && <PayOutDialog onClose={() => setAsked(null)} />}
    </div>
  )
}
