import { useState } from 'react'
import {
  importBankLinesEndpoint,
  maxStatementLength,
  previewBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import { statementText } from '#domain/money/statement-text.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { dayText } from '#web/entities/agents/day-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

interface Preview {
  text: string
  lines: readonly { day: string; amountKobo: number; words: string; isNew: boolean }[]
  unreadable: readonly string[]
}

/** Chooses a file, shows what is in it, and saves it once that is agreed. */
export function ImportStatement({ accountId }: { accountId: string }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(null)
    try {
      const text = await textOf(file)
      if (text === null) return setProblem(texts.bank.tooLarge)
      const found = await callApi(previewBankLinesEndpoint, { params: { id: accountId }, body: { text } })
      setPreview({ text, ...found })
    } catch (error) {
      setProblem(reasonOf(error, texts.bank.failed))
    }
  }
  return (
    <div className="grid gap-2">
      <label className="grid gap-1.5">
        <span className="text-sm font-semibold">{texts.bank.choose}</span>
        <input
          type="file"
          accept=".csv,.ofx,.qfx,.txt,text/csv"
          className="min-h-11 max-w-full text-sm text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-paper file:px-4 file:font-semibold file:text-ink"
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

/** Null where it is too large, which is known before all of it is read: a sign takes up to four bytes. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > 4 * maxStatementLength) return null
  const text = statementText(new Uint8Array(await file.arrayBuffer()))
  return text.length > maxStatementLength ? null : text
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
        {unreadable.length > 0 && <Unreadable lines={unreadable} />}
        <ol className="grid max-h-80 divide-y divide-line overflow-y-auto">
          {fresh.slice(0, shown).map(({ day, amountKobo, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place alone
            <li key={index} className="grid gap-0.5 py-2">
              <span className="flex justify-between gap-3">
                <span className="text-ink-soft">{dayText(day)}</span>
                <Naira amountKobo={amountKobo} />
              </span>
              <span className="text-sm break-words">{words}</span>
            </li>
          ))}
          {fresh.length > shown && (
            <li className="py-2 text-sm text-ink-soft">{texts.bank.more(fresh.length - shown)}</li>
          )}
        </ol>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

const shown = 100
const namedUnread = 5

/** Lists what will be missing, so that it can be booked by hand. */
function Unreadable({ lines }: { lines: readonly string[] }) {
  return (
    <Notice tone="amber">
      {texts.bank.unreadable(lines.length)}
      <ul className="mt-1 grid gap-1 text-sm break-words">
        {lines.slice(0, namedUnread).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place alone
          <li key={index}>{line}</li>
        ))}
        {lines.length > namedUnread && <li>{texts.bank.more(lines.length - namedUnread)}</li>}
      </ul>
    </Notice>
  )
}
