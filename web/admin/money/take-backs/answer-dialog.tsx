import { useState } from 'react'
import { answerTakeBackEndpoint, type TakeBack } from '#contract/payments/take-backs.ts'
import { takeBacksAnsweredAs } from '#domain/column-values.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { EvidenceList } from './evidence-list.tsx'
import * as texts from './texts.ts'

/** Answering a bank: with what we have, or by giving the money back. */
export function AnswerDialog({ row, onClose }: { row: TakeBack; onClose: () => void }) {
  const [as, setAs] = useState<(typeof takeBacksAnsweredAs)[number]>('evidence')
  const [message, setMessage] = useState('')
  const { run, isBusy, problem } = useMoneyAction(answerTakeBackEndpoint, () => {
    showToast(texts.answer.done, { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.answer.title}
      label={texts.answer.submit}
      isReady={message.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ params: { id: row.id }, body: { as, message: message.trim() } })}
    >
      <div className="grid gap-4">
        <EvidenceList evidence={row.evidence} />
        <RadioCards
          legend={texts.answer.title}
          cards={takeBacksAnsweredAs.map((value) => ({
            value,
            title: texts.answer.ways[value][0],
            detail: texts.answer.ways[value][1],
          }))}
          value={as}
          onChange={setAs}
        />
        <TextField
          label={texts.answer.message}
          hint={texts.answer.messageHint}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
