import { useState } from 'react'
import type { HeldWorkDecision } from '#contract/core/held-work.ts'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { HeldWorkDialog, heldIn } from './held-work-dialog.tsx'
import * as texts from './texts.ts'

interface AskSuspensionProps {
  isOpen: boolean
  onClose: () => void
  name: string
  body: string
  usual: readonly string[]
  action: {
    run: (suspension: { reason: string; work?: HeldWorkDecision }) => void
    isBusy: boolean
    problem: string | null
    failure: Error | null
    reset: () => void
  }
}

/** Asks why somebody is suspended, and then what becomes of the work that they have in hand. */
export function AskSuspension({ isOpen, onClose, name, body, usual, action }: AskSuspensionProps) {
  const [reason, setReason] = useState('')
  const [isDeciding, setIsDeciding] = useState(false)
  const held = heldIn(action.failure)
  return (
    <>
      <AskReason
        isOpen={isOpen && held === null && !isDeciding}
        onClose={onClose}
        title={texts.suspend.title(name)}
        body={body}
        label={adminTexts.suspension.submit}
        isDanger
        usual={usual}
        action={{
          ...action,
          run: (why) => {
            setReason(why)
            action.run({ reason: why })
          },
        }}
      />
      <HeldWorkDialog
        name={name}
        error={isOpen ? action.failure : null}
        isBusy={action.isBusy}
        onDecide={(work) => {
          setIsDeciding(true)
          action.run({ reason, work })
        }}
        onClose={() => {
          setIsDeciding(false)
          action.reset()
          onClose()
        }}
      />
    </>
  )
}
