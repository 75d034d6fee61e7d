import { Share2 } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'

interface ShareButtonProps {
  code: string
  /** What is said above the link. */
  text: string
  isWide?: boolean
}

/** Gives the tracking link away: through the phone's own sharing, else by the clipboard. */
export function ShareButton({ code, text, isWide = false }: ShareButtonProps) {
  return (
    <Button kind="secondary" isWide={isWide} icon={<Share2 />} onClick={() => void share(code, text)}>
      {texts.share.submit}
    </Button>
  )
}

async function share(code: string, text: string): Promise<void> {
  const url = `${location.origin}/track/${code}`
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: common.label.brand, text, url })
      return
    } catch (error) {
      // Closing the phone's sheet is an answer; anything else leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast(texts.share.copied, {
      tone: 'success',
      body: texts.share.copiedHint,
    })
  } catch {
    showToast(texts.share.copyYourself, { body: url })
  }
}
