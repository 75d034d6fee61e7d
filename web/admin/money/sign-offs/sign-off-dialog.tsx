import { useState } from 'react'
import { answerSignOffEndpoint, type SignOff } from '#contract/payments/sign-offs.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

interface SignOffDialogProps {
  row: SignOff
  as: 'approve' | 'refuse'
  onClose: () => void
}

/** Signs off what another admin asked for, or refuses it with a reason. */
export function SignOffDialog({ row, as, onClose }: SignOffDialogProps) {
  const [note, setNote] = useState('')
  const refuseLabel = row.blocker === 'own' ? texts.answer.takeBack : texts.answer.refuse
  const label = as === 'approve' ? texts.answer.title : refuseLabel
  const { run, isBusy, problem } = useMoneyAction(answerSignOffEndpoint, () => {
    showToast(as === 'approve' ? texts.answer.done : texts.answer.refused, { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={`${label}: ${texts.row.kinds[row.kind]}`}
      label={label}
      isReady={as === 'approve' || note.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() =>
        run({ params: { id: row.id }, body: { as, note: note.trim() === '' ? null : note.trim() } })
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {texts.answer.body(nairaText(row.amountKobo, true), row.customerName, row.reason)}
        </p>
        {as === 'approve' && <Notice tone="amber">{texts.answer.checks[row.kind]}</Notice>}
        {as === 'refuse' && (
          <TextField
            label={texts.answer.why}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
