import { useState } from 'react'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { AppKeyStep } from './app-key-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { type FactorAction, textOf } from './factor-action.ts'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { refusalMessage } from './refusal-message.ts'
import * as texts from './texts.ts'
import { type ActionResult, useFactorAction } from './use-factor-action.ts'

interface FactorSheetProps {
  action: FactorAction
  isOpen: boolean
  hasPassword: boolean
  onClose: () => void
}

/** Shows one action from its password to its result: confirm, then a key or codes where there are any. */
export function FactorSheet({ action, isOpen, hasPassword, onClose }: FactorSheetProps) {
  const [result, setResult] = useState<ActionResult | null>(null)
  const onResult = (next: ActionResult) => (next.is === 'done' ? onClose() : setResult(next))
  const begin = useFactorAction(onResult)
  const title = result?.is === 'codes' ? texts.codesDialog.newTitle : textOf(action).title
  // Codes that are on the screen are not lost by a stray tap beside the sheet.
  const close = result?.is === 'codes' ? () => undefined : onClose
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title}>
      {result === null && (
        <ConfirmStep
          action={action}
          hasPassword={hasPassword}
          isBusy={begin.isPending}
          problem={begin.isError ? refusalMessage(begin.error, accountTexts.appKey.failed) : null}
          onConfirm={(confirmed) => begin.mutate({ action, ...confirmed })}
        />
      )}
      {result?.is === 'key' && <AppKeyStep appKey={result.key} onResult={onResult} />}
      {result?.is === 'codes' && <RecoveryCodesStep codes={result.codes} onDone={onClose} />}
    </Sheet>
  )
}
