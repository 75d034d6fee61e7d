import { payeeWaits } from '#contract/settings/setting-fields.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as settingsTexts from './group-texts.ts'

interface WaitingAccountProps {
  /** The entry `gate_change` as it was read; empty while no account waits. */
  text: string
  isBusy: boolean
  onStop: () => void
}

/** Another account at the gate that customers are not shown yet, and the way to stop it. */
export function WaitingAccount({ text, isBusy, onStop }: WaitingAccountProps) {
  if (text === '') return null
  const { bank, number, from } = payeeWaits.parse(JSON.parse(text))
  return (
    <Notice tone="amber">
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">
          {settingsTexts.waiting.body(`${bank} ${number}`.trim(), timeText(Date.parse(from), 'full'))}
        </p>
        <Button size="sm" kind="secondary" className="max-sm:min-h-11" isBusy={isBusy} onClick={onStop}>
          {settingsTexts.waiting.stop}
        </Button>
      </div>
    </Notice>
  )
}
