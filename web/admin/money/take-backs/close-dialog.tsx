import { useState } from 'react'
import { closeTakeBackEndpoint, type TakeBack } from '#contract/payments/take-backs.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'

/** Saying that money taken back is dealt with, or that its customer owes what stands at our cost. */
export function CloseDialog({ row, onClose }: { row: TakeBack; onClose: () => void }) {
  const ways = (['close', 'owed'] as const).filter((way) => row.actions.includes(way))
  const [as, setAs] = useState<(typeof ways)[number]>('close')
  const [note, setNote] = useState('')
  const { run, isBusy, problem } = useMoneyAction(closeTakeBackEndpoint, () => {
    showToast(texts.close.done, { tone: 'success' })
    onClose()
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.close.title}
      label={texts.close.submit}
      isReady={note.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ params: { id: row.id }, body: { as, note: note.trim() } })}
    >
      <div className="grid gap-4">
        {ways.length > 1 && (
          <RadioCards
            legend={texts.close.title}
            cards={ways.map((value) => ({
              value,
              title: texts.close.ways[value][0],
              detail: texts.close.ways[value][1],
            }))}
            value={as}
            onChange={setAs}
          />
        )}
        <TextField
          label={texts.close.note}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </div>
    </AskDialog>
  )
}
