import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type GatePayment,
  type LossBearer,
  lossBearers,
  settleGatePaymentEndpoint,
} from '#contract/payments/gate-payments.ts'
import { booksQuery } from '#web/admin/money/core/books-query.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

/** Saying what became of a payment at the gate. */
export function GateDialog({ payment, onClose }: { payment: GatePayment; onClose: () => void }) {
  const [as, setAs] = useState(payment.outcomes[0] ?? 'arrived')
  const [accountId, setAccountId] = useState<string | null>(null)
  const [bornBy, setBornBy] = useState<LossBearer>('customer')
  const [reason, setReason] = useState('')
  const banks = useQuery(booksQuery).data?.accounts.filter(({ kind }) => kind === 'bank') ?? []
  const account = accountId ?? banks[0]?.id ?? null
  const { run, isBusy, problem } = useMoneyAction(settleGatePaymentEndpoint, () => {
    showToast(texts.accounts.saved, { tone: 'success' })
    onClose()
  })
  const needsReason = as === 'lost' || as === 'refused'
  const settle = () =>
    run({
      params: { id: payment.id },
      body: {
        as,
        accountId: as === 'arrived' ? account : null,
        bornBy: as === 'lost' ? bornBy : null,
        reason: needsReason ? reason.trim() : null,
      },
    })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.gate.settleTitle(nairaText(payment.amountKobo, true), payment.order.code)}
      label={texts.gateDialog.settle}
      isReady={needsReason ? reason.trim() !== '' : as !== 'arrived' || account !== null}
      isBusy={isBusy}
      onConfirm={settle}
    >
      <div className="grid gap-4">
        <RadioCards
          legend={texts.gate.outcome}
          cards={payment.outcomes.map((value) => ({ value, ...texts.gate.outcomes[value] }))}
          value={as}
          onChange={setAs}
        />
        {as === 'arrived' &&
          (account === null ? (
            <Notice>{texts.bank.none}</Notice>
          ) : (
            <SelectField
              label={texts.accounts.bank}
              options={banks.map(({ id, name }) => [id, name] as const)}
              value={account}
              onChange={(event) => setAccountId(event.currentTarget.value)}
            />
          ))}
        {as === 'lost' && (
          <RadioCards
            legend={texts.gate.bearer}
            cards={lossBearers.map((value) => ({ value, title: texts.gate.bornBy[value] }))}
            value={bornBy}
            onChange={setBornBy}
          />
        )}
        {needsReason && (
          <TextField
            label={common.label.reason}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
