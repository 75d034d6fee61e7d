import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from '#web/site/account/texts.ts'

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast(texts.copyButton.done(what))
    } catch {
      showToast(texts.copyButton.failed, { body: texts.copyButton.failedHint })
    }
  }
  return (
    <IconButton label={texts.copyButton.copy(what)} icon={isCopied ? <Check /> : <Copy />} onClick={copy} />
  )
}
