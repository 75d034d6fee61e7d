import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminBusiness, recordInvoicePaymentEndpoint } from '#contract/businesses/invoices.ts'
import { getBooksEndpoint } from '#contract/payments/books.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

const accountsQuery = apiQuery(getBooksEndpoint, {}, { staleTime: 10_000 })

/** Records what a business paid into a till or a bank account. */
export function PaymentDialog({ business, onClose }: { business: AdminBusiness; onClose: () => void }) {
  const { data: books } = useQuery(accountsQuery)
  const [amountKobo, setAmountKobo] = useState<number | null>(null)
  const [accountId, setAccountId] = useState('')
  const [note, setNote] = useState('')
  const paying = useMoneyAction(recordInvoicePaymentEndpoint, onClose)
  const pay = () =>
    paying.run({
      params: { id: business.id },
      body: { amountKobo: amountKobo ?? 0, accountId, note: note.trim() },
    })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.payment.title(business.name)}
      label={texts.payment.save}
      isReady={amountKobo !== null && amountKobo > 0 && accountId !== '' && note.trim() !== ''}
      isBusy={paying.isBusy}
      onConfirm={pay}
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{texts.payment.hint}</p>
        <NairaField label={texts.payment.amount} valueKobo={amountKobo} onChange={setAmountKobo} />
        <SelectField
          label={texts.payment.account}
          placeholder={texts.payment.choose}
          options={(books?.accounts ?? []).map(({ id, name }) => [id, name] as const)}
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
        />
        <TextField
          label={texts.payment.note}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {paying.problem !== null && <Notice tone="pepper">{paying.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
