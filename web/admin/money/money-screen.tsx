import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldPayment, MoneyOverview } from '#contract/admin/admin-money.ts'
import { exportPostingsEndpoint } from '#contract/admin/admin-money.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { CashHolders } from './cash-holders.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { HeldPayments } from './held-payments.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { moneyQuery } from './money-queries.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { PayRuns } from './pay-runs/pay-runs.tsx'
import { Reconciliations } from './reconciliations.tsx'
import { RefundsOut } from './refunds-out.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { SignOffsPanel } from './sign-offs/sign-offs-panel.tsx'
import { StatementCard } from './statement/statement-card.tsx'
import { TakeBacksPanel } from './take-backs/take-backs-panel.tsx'
import * as texts from './texts.ts'

/** Shows money: today's sums, what waits for a person, what the night found. */
export function MoneyScreen() {
  // Payments and customers' wallets are the whole business's; of some cities there are the statement and agents' pay.
  const isWhole = useMayEverywhere('money.manage')
  const query = useQuery({ ...moneyQuery, enabled: isWhole })
  const { data } = query
  return (
    <AdminShell here="/admin/money" title={common.page.money}>
      {!isWhole && (
        <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-8">
          <StatementCard today={null} />
          <PayRuns />
          <p className="max-w-prose text-sm text-ink-soft">{texts.page.ofCity}</p>
        </div>
      )}
      {isWhole && data === undefined && (
        <LoadState title={adminTexts.page.failed} query={query}>
          <div role="status" aria-label={texts.page.loading} className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-60" />
          </div>
        </LoadState>
      )}
      {data !== undefined && <Page money={data} />}
    </AdminShell>
  )
}

function Page({ money }: { money: MoneyOverview }) {
  const [settling, setSettling] = useState<HeldPayment | null>(null)
  const [asked, setAsked] = useState<'credit' | 'payOut' | null>(null)
  return (
    <div className="grid max-w-6xl gap-8">
      {!money.isOnline && <Notice tone="amber">{texts.page.onlineOff}</Notice>}
      <StatementCard today={money.statement} />
      <MoneyFigures money={money} />
      <SignOffsPanel />
      <TakeBacksPanel />
      <HeldPayments held={money.held} onSettle={setSettling} />
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <CashHolders holders={money.cashHolders} />
        <RefundsOut refunds={money.refunds} />
      </div>
      <PayRuns />
      <Reconciliations results={money.reconciliations} />
      <section className="grid gap-3" aria-labelledby="corrections">
        <h2 id="corrections" className="text-lg">
          {texts.page.corrections}
        </h2>
        <div className="flex flex-wrap items-end gap-4">
          <Button kind="secondary" onClick={() => setAsked('credit')}>
            {texts.refund.title}
          </Button>
          <Button kind="secondary" onClick={() => setAsked('payOut')}>
            {texts.payOut.title}
          </Button>
          <PostingsExport />
          {offersOf('moneyLinks').map(({ href, text }) => (
            <TextLink key={href} href={href}>
              {text}
            </TextLink>
          ))}
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

/** Saves every posting of some days as a table. */
function PostingsExport() {
  const [days, setDays] = useState<{ from: string; to: string } | null>(null)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <DayFields
        labels={{ from: texts.postings.from, to: texts.postings.to }}
        days={days}
        onChange={setDays}
      />
      <CsvDownload href={days ? urlOf(exportPostingsEndpoint, { query: days }) : null} />
    </div>
  )
}
