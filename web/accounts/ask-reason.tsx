import { useState } from 'react'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Chip } from '#web/design/chip.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'

interface AskReasonProps {
  isOpen: boolean
  onClose: () => void
  title: string
  body: string
  /** What the button does. */
  words: string
  isDanger?: boolean
  /** Reasons that come up often, one tap each. */
  usual: readonly string[]
  act: { run: (reason: string) => void; isBusy: boolean; problem: string | null; reset: () => void }
}

/** Asks staff why, before something is done with a person's account; the reason stands in the audit log. */
export function AskReason(props: AskReasonProps) {
  const { isOpen, onClose, title, body, words, isDanger = false, usual, act } = props
  const [reason, setReason] = useState('')
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      words={words}
      isDanger={isDanger}
      isReady={reason.trim() !== ''}
      isBusy={act.isBusy}
      onAct={() => act.run(reason.trim())}
    >
      <div className="grid gap-4">
        <p>{body}</p>
        <TextField
          label="Reason"
          hint="Stands in the audit log."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-1.5">
          {usual.map((each) => (
            <Chip key={each} isOn={each === reason} onClick={() => setReason(each)}>
              {each}
            </Chip>
          ))}
        </div>
        {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
