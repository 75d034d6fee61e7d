import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { showToast } from '#web/design/toast-store.ts'
import type { DraftLine } from './draft.ts'

interface ShareSheetProps {
  isOpen: boolean
  onClose: () => void
  lines: readonly DraftLine[]
  market: MarketPage | undefined
}

/** The list as a message: whoever gets it reads it as it is, or opens it here with one press. */
export function ShareSheet({ isOpen, onClose, lines, market }: ShareSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Share the list">
      {isOpen && <ShareWays lines={lines} market={market} />}
    </Sheet>
  )
}

function ShareWays({ lines, market }: Pick<ShareSheetProps, 'lines' | 'market'>) {
  const { message, hasFailed } = useMessage(lines, market)
  if (hasFailed) {
    return (
      <Notice tone="amber">
        The words for sharing could not be loaded. Try again when there is network.
      </Notice>
    )
  }
  if (message === null) return <Skeleton className="h-48" />
  const [words, link] = message.split('\n\n')
  return (
    <div className="grid grid-cols-1 gap-4">
      <pre className="max-h-72 overflow-y-auto rounded-md bg-sunken p-3 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
        {words}
      </pre>
      {link !== undefined && (
        <p className="text-sm text-ink-soft">With it goes a link that opens this list here.</p>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary')}
      >
        <MessageCircle aria-hidden="true" /> Send by WhatsApp
      </a>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Copy />} onClick={() => void copy(message)}>
          Copy it
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" icon={<Share2 />} onClick={() => void share(message)}>
            Another way
          </Button>
        )}
      </div>
    </div>
  )
}

/** The reader's code writes the message, so that it reads back to the same lines. */
function useMessage(lines: readonly DraftLine[], market: MarketPage | undefined) {
  const [message, setMessage] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    async function write(): Promise<string> {
      const [{ listText, listLink }, { indexCatalogue }] = await Promise.all([
        import('./share-list.ts'),
        import('#contract/lists/catalogue-index.ts'),
      ])
      const text = listText(lines, indexCatalogue(market?.catalogue ?? []))
      const link = listLink(location.origin, text, market?.slug ?? null)
      return link === null ? text : `${text}\n\n${link}`
    }
    write().then(
      (written) => isHere && setMessage(written),
      (error: unknown) => {
        console.warn('The list could not be written out', error)
        if (isHere) setHasFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [lines, market])
  return { message, hasFailed }
}

async function copy(message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(message)
    showToast('The list is copied')
  } catch (error) {
    console.warn('Nothing could be copied', error)
    showToast('This browser does not let us copy', { body: 'Press long on the words above and copy them.' })
  }
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (error) {
    // Who closes the phone's own sheet has decided not to; nothing else goes wrong there.
    console.info('Not shared', error)
  }
}
