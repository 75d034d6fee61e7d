import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { CopyButton } from './copy-button.tsx'
import { printText } from './print-text.ts'

/** The ten codes, shown this once: copy, print or download them. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const text = `Kasuwa recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <Notice tone="amber">
        Save these codes now; they are not shown again. If your phone is lost, one of them lets you in.
      </Notice>
      <div className="flex items-start gap-2 rounded-md bg-sunken py-2 pr-1 pl-3">
        <ol className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 font-mono text-base">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={text} what="the codes" />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClass('secondary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kasuwa-recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button kind="secondary" icon={<Printer />} onClick={() => printText('Kasuwa recovery codes', text)}>
          Print
        </Button>
      </div>
      <Checkbox
        label="I have saved the codes"
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button size="lg" isWide disabled={!isSaved} onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
