import { ChevronRight } from 'lucide-react'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { useUnread } from '#web/entities/chat/use-unread.ts'
import * as texts from './texts.ts'

/** Shows what customers and our team have written to an agent that is not read yet; nothing where there is none. */
export function NewMessages() {
  const { threads, inHelp } = useUnread()
  if (threads.length === 0 && inHelp === 0) return null
  return (
    <section aria-labelledby="new-messages" className="grid gap-3">
      <h2 id="new-messages" className="text-lg">
        {texts.newMessages.title}
      </h2>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {inHelp > 0 && (
            <Row
              href="/profile/help"
              who={texts.newMessages.ourTeam}
              about={common.page.help}
              unread={inHelp}
            />
          )}
          {threads.map(({ orderId, customerName, marketName, unread }) => (
            <Row
              key={orderId}
              href={`/dashboard?trip=${orderId}&chat=${orderId}`}
              who={customerName ?? texts.newMessages.ourTeam}
              about={marketName}
              unread={unread}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({ href, who, about, unread }: { href: string; who: string; about: string; unread: number }) {
  return (
    <li>
      <a href={href} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{who}</span>
          <span className="block truncate text-sm text-ink-soft">{about}</span>
        </span>
        <UnreadCount count={unread} />
        <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      </a>
    </li>
  )
}
