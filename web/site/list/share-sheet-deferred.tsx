import { useQuery } from '@tanstack/react-query'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { listWordsQuery } from '#web/site/list/items/read-typed.ts'
import * as texts from './texts.ts'

interface ShareSheetProps {
  isOpen: boolean
  onClose: () => void
  lines: readonly DraftItem[]
  market: MarketPage | undefined
}

/** The list as a message: anyone who gets it reads it as it is, or opens it here with one press. */
export function ShareSheet({ isOpen, onClose, lines: items, market }: ShareSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.tools.share}>
      {isOpen && <ShareWays lines={items} market={market} />}
    </Sheet>
  )
}

function ShareWays({ lines: items, market }: Pick<ShareSheetProps, 'lines' | 'market'>) {
  const { message, hasFailed } = useMessage(items, market)
  if (hasFailed) {
    return <Notice tone="amber">{texts.share.failed}</Notice>
  }
  if (message === null) return <Skeleton className="h-48" />
  const [text, link] = message.split('\n\n')
  return (
    <div className="grid grid-cols-1 gap-4">
      <pre className="max-h-72 overflow-y-auto rounded-md bg-sunken p-3 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      {link !== undefined && <p className="text-sm text-ink-soft">{texts.share.hint}</p>}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary')}
      >
        <MessageCircle aria-hidden="true" /> {texts.share.whatsApp}
      </a>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" icon={<Copy />} onClick={() => void copy(message)}>
          {texts.share.copy}
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" icon={<Share2 />} onClick={() => void share(message)}>
            {texts.share.otherWay}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The reader's code writes the message, so that it reads back to the same items. */
function useMessage(items: readonly DraftItem[], market: MarketPage | undefined) {
  const { data: words } = useQuery(listWordsQuery)
  const [message, setMessage] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    async function write(): Promise<string> {
      const [{ listText, listLink }, { indexCatalogue }] = await Promise.all([
        import('./share-list.ts'),
        import('#domain/lists/amounts/catalogue-index.ts'),
      ])
      const text = listText(items, indexCatalogue(words?.goods ?? [], words))
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
  }, [items, market, words])
  return { message, hasFailed }
}

async function copy(message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(message)
    showToast(texts.share.copied)
  } catch (error) {
    console.warn('Nothing could be copied', error)
    showToast(texts.share.copyFailed, { body: texts.share.copyFailedHint })
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
