import type { ChatsWaiting } from '#contract/chat/admin-chat.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { spanText } from '#web/design/text/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import * as texts from './texts.ts'

/** On the overview: how many people wait for an answer, and the longest of them for how long. */
export function WaitingRow({ waiting }: { waiting: ChatsWaiting }) {
  const nowMs = useNow()
  const { unanswered, mine, longestSince } = waiting
  if (longestSince === null) return null
  const waitedMs = nowMs - Date.parse(longestSince)
  const span = waitedMs < 30_000 ? texts.waiting.underAMinute : spanText(waitedMs)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-1.5">
      <Badge tone="pepper">{texts.waiting.heading}</Badge>
      <p className="min-w-[min(10rem,100%)] flex-1">
        <strong className="font-semibold">
          {pluralOf(unanswered, texts.waiting.one, texts.waiting.many(unanswered))}
        </strong>
        , {pluralOf(unanswered, texts.waiting.oneFor, texts.waiting.longestFor)} {span}.
        {mine > 0 && texts.waiting.mine(mine)}
      </p>
      <a href="/admin/chats?filter=unanswered" className={buttonClass('secondary', 'sm')}>
        {texts.reply.label}
      </a>
    </li>
  )
}
