import { Megaphone, X } from 'lucide-react'
import type { AppNotice } from '#contract/notifications/notices.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import * as texts from './texts.ts'

interface NoticeCardProps {
  notice: Pick<AppNotice, 'title' | 'body' | 'link'>
  /** Closes it; without it the card is only looked at. */
  onClose?: () => void
  /** Opens its page. A button, so that the page's first link stays the one that skips to its content. */
  onGo?: (link: string) => void
}

/** Shows what our team says, as a card in the page's flow. */
export function NoticeCard({ notice: { title, body, link }, onClose, onGo }: NoticeCardProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-paper p-3 pr-12 shadow-rest">
      <Megaphone className="size-6 shrink-0 text-leaf" aria-hidden="true" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{body}</p>
      </div>
      {link !== '' && onGo !== undefined && (
        <Button kind="secondary" onClick={() => onGo(link)}>
          {texts.notice.open}
        </Button>
      )}
      {link !== '' && onGo === undefined && (
        <span className={buttonClass('secondary')}>{texts.notice.open}</span>
      )}
      {onClose !== undefined && (
        <IconButton
          label={texts.notice.close(title)}
          icon={<X />}
          onClick={onClose}
          className="absolute top-1 right-1"
        />
      )}
    </div>
  )
}
