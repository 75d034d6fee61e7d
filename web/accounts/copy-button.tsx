import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/toast-store.ts'

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      showToast(`Copied ${what}`)
    } catch {
      showToast('This browser does not let us copy', { body: 'Select the text and copy it yourself.' })
    }
  }
  return <IconButton label={`Copy ${what}`} icon={isCopied ? <Check /> : <Copy />} onClick={copy} />
}
