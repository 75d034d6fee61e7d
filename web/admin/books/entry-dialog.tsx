import { useState } from 'react'
import {
  type EntryKind,
  type ExpenseCategory,
  entryKinds,
  expenseCategories,
  type MoneyAccount,
  recordEntryEndpoint,
} from '#contract/payments/books.ts'
import { lagosTime } from '#domain/time/days.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { PhotoButton } from '#web/entities/orders/photo-button.tsx'
import { trueNow } from '#web/platform/core/true-time.ts'
import * as texts from './texts.ts'

interface EntryDialogProps {
  accounts: readonly MoneyAccount[]
  onClose: () => void
}

/** Records an expense, other income, the owner's money, or a transfer between own accounts. */
export function EntryDialog({ accounts, onClose }: EntryDialogProps) {
  const [kind, setKind] = useState<EntryKind>('expense')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [toAccountId, setToAccountId] = useState('')
  const [category, setCategory] = useState<ExpenseCategory | ''>('')
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [today] = useState(() => lagosTime(new Date(trueNow())).date)
  const [day, setDay] = useState(today)
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const action = useMoneyAction(recordEntryEndpoint, ({ receipt }) => {
    showToast(texts.page.booked(receipt), { tone: 'success' })
    onClose()
  })
  const isWhole = useMayEverywhere('money.manage')
  // The owner's money is the whole business's, and a transfer needs two accounts.
  const kinds = entryKinds.filter(
    (each) =>
      (isWhole || (each !== 'owner_in' && each !== 'owner_out')) &&
      (each !== 'own_transfer' || accounts.length > 1),
  )
  const [isTransfer, isExpense] = [kind === 'own_transfer', kind === 'expense']
  const isIn = kind === 'income' || kind === 'owner_in'
  const isReady =
    (amountKobo ?? 0) > 0 &&
    note.trim() !== '' &&
    (!isTransfer || toAccountId !== '') &&
    (!isExpense || category !== '')
  const record = () => {
    if (amountKobo === null) return
    const to = isTransfer ? toAccountId : null
    const of = isExpense && category !== '' ? category : null
    const sent = { kind, accountId, toAccountId: to, category: of, amountKobo, note: note.trim(), photo }
    action.run({ body: { ...sent, day: day === '' || day === today ? null : day } })
  }
  const options = accounts.map(({ id, name }) => [id, name] as const)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.entry.record}
      label={common.action.save}
      isReady={isReady}
      isBusy={action.isBusy}
      onConfirm={record}
    >
      <div className="grid gap-4">
        <SelectField
          label={texts.entry.kind}
          options={kinds.map((each) => [each, texts.entry.kinds[each]] as const)}
          value={kind}
          onChange={(event) => setKind(entryKinds.find((each) => each === event.currentTarget.value) ?? kind)}
        />
        <SelectField
          label={isIn ? texts.entry.into : texts.entry.from}
          options={options}
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
        />
        {isTransfer && (
          <SelectField
            label={texts.entry.into}
            placeholder={texts.accounts.bank}
            options={options.filter(([id]) => id !== accountId)}
            value={toAccountId}
            onChange={(event) => setToAccountId(event.currentTarget.value)}
          />
        )}
        {isExpense && (
          <SelectField
            label={texts.entry.category}
            placeholder={texts.entry.chooseCategory}
            options={expenseCategories.map((each) => [each, texts.names.categories[each]] as const)}
            value={category}
            onChange={(event) =>
              setCategory(expenseCategories.find((each) => each === event.currentTarget.value) ?? '')
            }
          />
        )}
        <NairaField label={common.label.amount} valueKobo={amountKobo} onChange={setAmountKobo} />
        <TextField
          label={texts.entry.day}
          hint={texts.entry.dayHint}
          type="date"
          max={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextField
          label={texts.entry.note}
          hint={texts.entry.noteHint}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="flex items-center gap-3">
          <PhotoButton photo={photo} onChange={setPhoto} />
          <span className="text-sm text-ink-soft">{texts.entry.picture}</span>
        </div>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
