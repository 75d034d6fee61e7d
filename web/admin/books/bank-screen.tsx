import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listBankLinesEndpoint } from '#contract/payments/bank-lines.ts'
import type { BooksOverview } from '#contract/payments/books.ts'
import { booksQuery } from '#web/admin/money/core/books-query.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { BankLines } from './bank-lines.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { ImportStatement } from './import-statement.tsx'
import * as texts from './texts.ts'

/** Shows the bank's own statements beside the books. */
export function BankScreen() {
  const query = useQuery(booksQuery)
  return (
    <AdminShell here="/admin/books" title={common.page.books}>
      <div className="grid max-w-6xl gap-6">
        <BooksTabs here="/admin/books/bank" />
        {query.data === undefined ? (
          <LoadState title={adminTexts.page.failed} query={query}>
            <Skeleton className="h-60" />
          </LoadState>
        ) : (
          <Banks books={query.data} />
        )}
      </div>
    </AdminShell>
  )
}

function Banks({ books }: { books: BooksOverview }) {
  const banks = books.accounts.filter(({ kind }) => kind === 'bank')
  const [chosen, setChosen] = useState(banks[0]?.id)
  const [show, setShow] = useState<'open' | 'all'>('open')
  const id = chosen ?? banks[0]?.id
  if (id === undefined) return <Notice>{texts.bank.noAccount}</Notice>
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <SelectField
          label={texts.accounts.bank}
          options={banks.map((bank) => [bank.id, bank.name] as const)}
          value={id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <ImportStatement accountId={id} />
      </div>
      <div className="w-full max-w-64">
        <Segmented legend={texts.bank.lines} options={shows} value={show} onChange={setShow} />
      </div>
      <Lines key={id} accountId={id} show={show} books={books} />
    </>
  )
}

const shows = [
  ['open', texts.bank.show.open],
  ['all', texts.bank.show.all],
] as const

interface LinesProps {
  accountId: string
  show: 'open' | 'all'
  books: BooksOverview
}

function Lines({ accountId, show, books }: LinesProps) {
  const query = useQuery(apiQuery(listBankLinesEndpoint, { params: { id: accountId }, query: { show } }))
  if (query.data === undefined)
    return (
      <LoadState title={adminTexts.page.failed} query={query}>
        <Skeleton className="h-60" />
      </LoadState>
    )
  return <BankLines {...query.data} accountId={accountId} show={show} accounts={books.accounts} />
}
