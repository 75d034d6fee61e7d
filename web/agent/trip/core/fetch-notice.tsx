import type { Trip } from '#contract/dispatch/agent.ts'
import * as texts from '#web/agent/trip/texts.ts'
import { Notice } from '#web/design/notice.tsx'

/** That another agent has what was bought, until this one sets off with it. */
export function FetchNotice({ trip: { items, timeline } }: { trip: Trip }) {
  const last = timeline.findLast(
    ({ type, detail }) => type === 'order.departed' || detail['bag'] !== undefined,
  )
  if (last?.detail['bag'] !== 'to_fetch' || items.every(({ status }) => status !== 'bought')) return null
  return (
    <Notice tone="amber">
      <strong className="block">{texts.fetch.title}</strong>
      {texts.fetch.body}
    </Notice>
  )
}
