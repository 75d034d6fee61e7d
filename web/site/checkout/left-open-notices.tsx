import { Notice } from '#web/design/notice.tsx'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import * as texts from './texts.ts'

interface LeftOpenProps {
  draft: Draft
  isMarketOpen: boolean
  isOffline: boolean
  isNew: boolean
}

/** Says what of an order nobody can know without a network, and what becomes of it. */
export function LeftOpenNotices({ draft, isMarketOpen, isOffline, isNew }: LeftOpenProps) {
  const isUnread = draft.lines.some((item) => item.isUnread)
  return (
    <>
      {isMarketOpen && <Notice>{`${texts.leftOpen.market} ${texts.leftOpen.price}`}</Notice>}
      {isUnread && <Notice>{texts.leftOpen.unread}</Notice>}
      {isOffline && isNew && !draft.isAwaited && <Notice>{texts.leftOpen.codeFirst}</Notice>}
      {draft.isAwaited && <Notice tone="leaf">{texts.leftOpen.awaited}</Notice>}
    </>
  )
}
