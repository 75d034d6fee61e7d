import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Dialog } from './dialog.tsx'

interface AskDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  label: string
  back?: string
  isDanger?: boolean
  isReady?: boolean
  isBusy: boolean
  /** Does it; left out where the button sends a form within. */
  onConfirm?: () => void
  form?: string
}

/** Asks to confirm one action. */
export function AskDialog({
  label: text,
  back = common.action.back,
  isDanger = false,
  isReady = true,
  isBusy,
  onConfirm,
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
            onClick={onConfirm}
          >
            {text}
          </Button>
        </>
      }
    />
  )
}
