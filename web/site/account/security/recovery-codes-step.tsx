import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { CopyButton } from '#web/site/account/core/copy-button.tsx'
import * as texts from './texts.ts'

/** Shows the ten codes this once: copy, print or download them. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const text = texts.recoveryCodes.file(codes.join('\n'))
  return (
    <div className="grid gap-4">
      <Notice tone="amber">{texts.recoveryCodes.intro}</Notice>
      <div className="flex items-start gap-2 rounded-md bg-sunken py-2 pr-1 pl-3">
        <ol className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 font-mono text-base">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={text} what={texts.recoveryCodes.copyTarget} />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClass('secondary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kasuwa-recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          {texts.recoveryCodes.download}
        </a>
        <Button
          kind="secondary"
          icon={<Printer />}
          onClick={() => printText(texts.recoveryCodes.printTitle, text)}
        >
          {common.action.print}
        </Button>
      </div>
      <Checkbox
        label={texts.recoveryCodes.confirmSaved}
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button size="lg" isWide disabled={!isSaved} onClick={onDone}>
        {common.action.done}
      </Button>
    </div>
  )
}

/** Prints a plain text and nothing else of the page. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only'
  frame.title = title
  document.body.append(frame)
  const inside = frame.contentDocument
  const sheet = frame.contentWindow
  if (inside === null || sheet === null) return
  inside.title = title
  const page = inside.createElement('pre')
  page.textContent = text
  inside.body.append(page)
  sheet.addEventListener('afterprint', () => frame.remove())
  sheet.print()
}
