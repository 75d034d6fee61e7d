import { useState } from 'react'
import { Sheet } from '#web/design/sheet.tsx'
import { AppKeyStep } from './app-key-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { type FactorAct, wordsOf } from './factor-act.ts'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { refusalWords } from './refusal-words.ts'
import { type ActResult, useFactorAct } from './use-factor-act.ts'

interface FactorSheetProps {
  act: FactorAct
  isOpen: boolean
  hasPassword: boolean
  onClose: () => void
}

/** One act from its password to its end: confirm, then a key or codes where there are any. */
export function FactorSheet({ act, isOpen, hasPassword, onClose }: FactorSheetProps) {
  const [result, setResult] = useState<ActResult | null>(null)
  const onResult = (next: ActResult) => (next.is === 'done' ? onClose() : setResult(next))
  const begin = useFactorAct(onResult)
  const title = result?.is === 'codes' ? 'Your recovery codes' : wordsOf(act).title
  // Codes that are on the screen are not lost by a stray tap beside the sheet.
  const close = result?.is === 'codes' ? () => undefined : onClose
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title}>
      {result === null && (
        <ConfirmStep
          act={act}
          hasPassword={hasPassword}
          isBusy={begin.isPending}
          problem={begin.isError ? refusalWords(begin.error, 'That did not work. Try again.') : null}
          onConfirm={(confirmed) => begin.mutate({ act, ...confirmed })}
        />
      )}
      {result?.is === 'key' && <AppKeyStep appKey={result.key} onResult={onResult} />}
      {result?.is === 'codes' && <RecoveryCodesStep codes={result.codes} onDone={onClose} />}
    </Sheet>
  )
}
