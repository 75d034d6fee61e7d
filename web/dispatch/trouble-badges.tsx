import type { BoardOrder } from '#contract/admin.ts'
import { Badge } from '#web/design/badge.tsx'
import { spanText } from '#web/design/spoken-time.ts'
import { troublesOf } from './board-columns.ts'

function lateWords(ms: number): string {
  return ms < 30_000 ? 'Due now' : `${spanText(ms)} late`
}

/** Why an order needs a person now; nothing when it does not. */
export function TroubleBadges({ order, nowMs }: { order: BoardOrder; nowMs: number }) {
  return troublesOf(order, nowMs).map((trouble) => {
    if (trouble === 'late') {
      return (
        <Badge key={trouble} tone="pepper">
          {lateWords(nowMs - Date.parse(order.promise.by))}
        </Badge>
      )
    }
    return trouble === 'locked' ? (
      <Badge key={trouble} tone="pepper" isStrong>
        Code locked
      </Badge>
    ) : (
      <Badge key={trouble} tone="amber" isStrong>
        No agent
      </Badge>
    )
  })
}
