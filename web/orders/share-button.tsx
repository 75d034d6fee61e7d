import { Share2 } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/toast-store.ts'

interface ShareButtonProps {
  code: string
  /** What is said above the link. */
  words: string
  isWide?: boolean
}

/** Gives the tracking link away: through the phone's own sharing, else by the clipboard. */
export function ShareButton({ code, words, isWide = false }: ShareButtonProps) {
  return (
    <Button kind="secondary" isWide={isWide} icon={<Share2 />} onClick={() => void share(code, words)}>
      Share tracking link
    </Button>
  )
}

async function share(code: string, words: string): Promise<void> {
  const url = `${location.origin}/track/${code}`
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: 'Kasuwa', text: words, url })
      return
    } catch (error) {
      // Closing the phone's sheet is an answer; anything else leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied', {
      tone: 'success',
      body: 'Whoever has it sees how far the order is, not what is in it.',
    })
  } catch {
    showToast('Copy this link', { body: url })
  }
}
