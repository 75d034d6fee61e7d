import type { ChatsWaiting } from '#contract/chat-desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { spanText } from '#web/design/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'

/** On the overview: how many people wait for an answer, and the longest of them for how long. */
export function WaitingRow({ waiting }: { waiting: ChatsWaiting }) {
  const nowMs = useNow()
  const { unanswered, mine, longestSince } = waiting
  if (longestSince === null) return null
  const waitedMs = nowMs - Date.parse(longestSince)
  const span = waitedMs < 30_000 ? 'less than a minute' : spanText(waitedMs)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Badge tone="pepper">Unanswered chats</Badge>
      <p className="min-w-[min(10rem,100%)] flex-1">
        <strong className="font-semibold">
          {unanswered === 1 ? '1 person waits' : `${unanswered} people wait`}
        </strong>
        , {unanswered === 1 ? 'for' : 'the longest for'} {span}.{mine > 0 && ` Yours: ${mine}.`}
      </p>
      <a href="/admin/chats?filter=unanswered" className={buttonClass('secondary', 'sm')}>
        Answer
      </a>
    </li>
  )
}
