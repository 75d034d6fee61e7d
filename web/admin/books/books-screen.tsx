import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BooksOverview, MoneyAccount } from '#contract/payments/books.ts'
import { fetchSettlementsEndpoint } from '#contract/payments/settlements.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { booksQuery } from '#web/admin/money/core/books-query.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { trueNow } from '#web/platform/core/true-time.ts'
import { AccountCard } from './account-card.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { MovementsSheet } from './movements-sheet.tsx'
import { OpenDialog } from './open-dialog.tsx'
import * as texts from './texts.ts'

/** Shows the business's tills and bank accounts, and what moves them. */
export function BooksScreen() {
  const query = useQuery(booksQuery)
  return (
    <AdminShell here="/admin/books" title={common.page.books}>
      <div className="grid max-w-6xl gap-6">
        <BooksTabs here="/admin/books" />
        {query.data === undefined ? (
          <LoadState title={adminTexts.page.failed} query={query}>
            <div role="status" aria-label={texts.page.loading}>
              <Skeleton className="h-60" />
            </div>
          </LoadState>
        ) : (
          <Accounts books={query.data} />
        )}
      </div>
    </AdminShell>
  )
}

type Asked = { what: 'entry' | 'add' } | { what: 'open' | 'change' | 'movements'; account: MoneyAccount }

function Accounts({ books }: { books: BooksOverview }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isWhole = useMayEverywhere('money.manage')
  const close = () => setAsked(null)
  if (books.accounts.length === 0) return <Notice tone="amber">{texts.ofCity.noTill}</Notice>
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked({ what: 'entry' })}>{texts.entry.record}</Button>
        {isWhole && (
          <Button kind="secondary" onClick={() => setAsked({ what: 'add' })}>
            {texts.accounts.add}
          </Button>
        )}
      </div>
      <section className="grid gap-3" aria-labelledby="accounts">
        <h2 id="accounts" className="text-lg">
          {isWhole ? texts.accounts.title : texts.ofCity.tills(books.accounts.length)}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {books.accounts.map((account) => (
            <AccountCard key={account.id} account={account} onAsk={(what) => setAsked({ what, account })} />
          ))}
        </ul>
        {books.providerKobo !== null && books.ownerKobo !== null && (
          <dl className="grid max-w-md gap-1">
            <Sum text={texts.accounts.atPaystack} amountKobo={books.providerKobo} />
            <Sum text={texts.accounts.ofOwner} amountKobo={books.ownerKobo} />
          </dl>
        )}
        {!isWhole && <p className="max-w-prose text-sm text-ink-soft">{texts.ofCity.whole}</p>}
      </section>
      {books.isOnline && <Settlements books={books} />}
      {asked?.what === 'entry' && <EntryDialog accounts={books.accounts} onClose={close} />}
      {asked?.what === 'add' && <AccountDialog account={null} onClose={close} />}
      {asked?.what === 'change' && <AccountDialog account={asked.account} onClose={close} />}
      {asked?.what === 'open' && <OpenDialog account={asked.account} onClose={close} />}
      {asked?.what === 'movements' && (
        <MovementsSheet
          title={asked.account.name}
          of={{
            account: asked.account.kind === 'bank' ? 'bank' : 'office_cash',
            owner: asked.account.ledgerOwner,
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function Sum({ text, amountKobo }: { text: string; amountKobo: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-1.5">
      <dt className="text-sm text-ink-soft">{text}</dt>
      <dd className="font-semibold">
        <Naira amountKobo={amountKobo} />
      </dd>
    </div>
  )
}

const daysAsked = 14

function Settlements({ books }: { books: BooksOverview }) {
  const action = useMoneyAction(fetchSettlementsEndpoint, ({ settlements }) =>
    showToast(texts.settlements.done(settlements), { tone: 'success' }),
  )
  const isReady = books.accounts.some(({ takesSettlements }) => takesSettlements)
  const ask = () => {
    const nowMs = trueNow()
    const from = lagosTime(new Date(nowMs - days(daysAsked))).date
    action.run({ body: { from, to: lagosTime(new Date(nowMs)).date } })
  }
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="settlements">
      <h2 id="settlements" className="text-lg">
        {texts.settlements.title}
      </h2>
      <p className="text-ink-soft">{isReady ? texts.settlements.body : texts.settlements.noAccount}</p>
      <Button kind="secondary" disabled={!isReady} isBusy={action.isBusy} onClick={ask}>
        {texts.settlements.fetch}
      </Button>
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
    </section>
  )
}
