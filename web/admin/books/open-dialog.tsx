import { useState } from 'react'
import { type MoneyAccount, openMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'

/** Asks once what the first till holds. */
export function OpenDialog({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const action = useMoneyAction(openMoneyAccountEndpoint, () => {
    showToast(texts.accounts.saved, { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.accounts.count}
      label={texts.accounts.count}
      isReady={amountKobo !== null && note.trim() !== ''}
      isBusy={action.isBusy}
      onConfirm={() =>
        amountKobo !== null &&
        action.run({ params: { id: account.id }, body: { amountKobo, note: note.trim() } })
      }
    >
      <div className="grid gap-4">
        <p>{texts.accounts.notOpenedHint}</p>
        <NairaField label={texts.accounts.counted} valueKobo={amountKobo} onChange={setAmountKobo} />
        <TextField
          label={texts.entry.note}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
