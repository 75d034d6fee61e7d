import { type ReactNode, useState } from 'react'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import * as texts from './texts.ts'

interface AskReasonProps {
  isOpen: boolean
  onClose: () => void
  title: string
  body: string
  label: string
  isDanger?: boolean
  /** Reasons that come up often, one tap each. */
  usual: readonly string[]
  /** Holds what is typed beside the reason, and whether it is there. */
  children?: ReactNode
  isReady?: boolean
  action: { run: (reason: string) => void; isBusy: boolean; problem: string | null; reset: () => void }
}

/** Asks admins why, before something is done with a person's account; the reason is in the audit log. */
export function AskReason(props: AskReasonProps) {
  const {
    isOpen,
    onClose,
    title,
    body,
    label: text,
    isDanger = false,
    isReady = true,
    usual,
    action,
    children,
  } = props
  const [reason, setReason] = useState('')
  const close = () => {
    action.reset()
    onClose()
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      label={text}
      isDanger={isDanger}
      isReady={isReady && reason.trim() !== ''}
      isBusy={action.isBusy}
      onConfirm={() => action.run(reason.trim())}
    >
      <div className="grid gap-4">
        <p>{body}</p>
        {children}
        <TextField
          label={common.label.reason}
          hint={texts.reason.hint}
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
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
