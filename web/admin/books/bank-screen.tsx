import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  importBankLinesEndpoint,
  listBankLinesEndpoint,
  previewBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import type { BooksOverview } from '#contract/payments/books.ts'
import { booksQuery } from '#web/admin/money/core/books-query.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as adminTexts from '#web/admin/shell/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { BankLines } from './bank-lines.tsx'
import { BooksTabs } from './books-tabs.tsx'
import * as texts from './texts.ts'

/** The bank's own statements beside the books. */
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
  const id = chosen ?? banks[0]?.id
  if (id === undefined) return <Notice>{texts.bank.none}</Notice>
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.accounts.bank}
          options={banks.map((bank) => [bank.id, bank.name] as const)}
          value={id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <ImportButton accountId={id} />
      </div>
      <Lines key={id} accountId={id} books={books} />
    </>
  )
}

function Lines({ accountId, books }: { accountId: string; books: BooksOverview }) {
  const query = useQuery(apiQuery(listBankLinesEndpoint, { params: { id: accountId }, query: {} }))
  if (query.data === undefined)
    return (
      <LoadState title={adminTexts.page.failed} query={query}>
        <Skeleton className="h-60" />
      </LoadState>
    )
  return <BankLines {...query.data} accountId={accountId} accounts={books.accounts} />
}

interface Preview {
  text: string
  lines: readonly { day: string; amountKobo: number; words: string; isNew: boolean }[]
  unreadable: readonly string[]
}

/** Chooses a file, shows what is in it, and saves it once that is agreed. */
function ImportButton({ accountId }: { accountId: string }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(null)
    try {
      const text = await file.text()
      const found = await callApi(previewBankLinesEndpoint, { params: { id: accountId }, body: { text } })
      setPreview({ text, ...found })
    } catch (error) {
      setProblem(reasonOf(error, texts.bank.failed))
    }
  }
  return (
    <div className="grid gap-2">
      <label className="grid gap-1">
        <span className="font-semibold">{texts.bank.choose}</span>
        <input
          type="file"
          accept=".csv,.ofx,.qfx,.txt,text/csv"
          className="min-h-11"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {preview !== null && (
        <PreviewDialog accountId={accountId} preview={preview} onClose={() => setPreview(null)} />
      )}
    </div>
  )
}

interface PreviewDialogProps {
  accountId: string
  preview: Preview
  onClose: () => void
}

function PreviewDialog({ accountId, preview, onClose }: PreviewDialogProps) {
  const { text, lines, unreadable } = preview
  const fresh = lines.filter(({ isNew }) => isNew)
  const action = useMoneyAction(importBankLinesEndpoint, ({ added, matched }) => {
    showToast(texts.bank.done(added, matched), { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.bank.preview}
      label={texts.bank.save(fresh.length)}
      isReady={fresh.length > 0}
      isBusy={action.isBusy}
      onConfirm={() => action.run({ params: { id: accountId }, body: { text } })}
    >
      <div className="grid gap-3">
        <p>{texts.bank.found(lines.length, fresh.length)}</p>
        {unreadable.length > 0 && <Notice tone="amber">{texts.bank.unreadable(unreadable.length)}</Notice>}
        <ol className="grid max-h-80 divide-y divide-line overflow-y-auto">
          {fresh.slice(0, shown).map(({ day, amountKobo, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place alone
            <li key={index} className="grid gap-0.5 py-2">
              <span className="flex justify-between gap-3">
                <span className="text-ink-soft">{day}</span>
                <Naira amountKobo={amountKobo} />
              </span>
              <span className="text-sm break-words">{words}</span>
            </li>
          ))}
        </ol>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

const shown = 100
