import type { BoardOrder } from '#contract/orders/admin-orders.ts'
import * as texts from '#web/admin/orders/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { spanText } from '#web/design/text/spoken-time.ts'
import { troublesOf } from './board-columns.ts'

/** `4 min late`, or that it is due now. */
export function lateText(ms: number): string {
  return ms < 30_000 ? texts.badges.dueNow : adminTexts.order.late(spanText(ms))
}

/** Says why an order needs a person now; nothing when it does not. */
export function ProblemBadges({ order, nowMs }: { order: BoardOrder; nowMs: number }) {
  return troublesOf(order, nowMs).map((trouble) => {
    if (trouble === 'late') {
      return (
        <Badge key={trouble} tone="pepper">
          {lateText(nowMs - Date.parse(order.promise.by))}
        </Badge>
      )
    }
    return trouble === 'locked' ? (
      <Badge key={trouble} tone="pepper" isStrong>
        {texts.badges.codeLocked}
      </Badge>
    ) : (
      <Badge key={trouble} tone="amber" isStrong>
        {order.agent === null ? adminTexts.order.noAgent : texts.card.needsAnother}
      </Badge>
    )
  })
}
