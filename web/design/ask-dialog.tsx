import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface AskDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** What the button does. */
  words: string
  /** What the way back is called. */
  back?: string
  isDanger?: boolean
  /** Whether all that is asked for is there. */
  isReady?: boolean
  isBusy: boolean
  /** Does it; left out where the button sends a form within. */
  onAct?: () => void
  /** The form that the button sends. */
  form?: string
}

/** A question about one act: do it, or go back. */
export function AskDialog({
  words,
  back = 'Back',
  isDanger = false,
  isReady = true,
  isBusy,
  onAct,
  form,
  ...dialog
}: AskDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button kind="secondary" onClick={dialog.onClose}>
            {back}
          </Button>
          <Button
            type={form === undefined ? 'button' : 'submit'}
            form={form}
            kind={isDanger ? 'danger' : 'primary'}
            disabled={!isReady}
            isBusy={isBusy}
            onClick={onAct}
          >
            {words}
          </Button>
        </>
      }
    />
  )
}
