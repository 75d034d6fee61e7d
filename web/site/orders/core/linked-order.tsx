import type { OrderSummary } from '#contract/core/order-shapes.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from '#web/site/orders/texts.ts'

type Linked = NonNullable<OrderSummary['linked']>

/** Where the rest of a list comes from, and how that order is; a link to it. */
export function LinkedOrder({ linked }: { linked: Linked }) {
  return (
    <p className="text-sm text-pretty">
      {sentenceOf(linked)} <TextLink href={`/orders/${linked.id}`}>{texts.linkedOrder.seeOrder}</TextLink>
    </p>
  )
}

function sentenceOf({ status, marketName, isPair }: Linked): string {
  if (isPair === true && !hasEnded(status)) return texts.linkedOrder.together(marketName)
  if (status === 'awaiting_payment') return texts.linkedOrder.awaitingPayment(marketName)
  if (status === 'delivered') return texts.linkedOrder.delivered(marketName)
  if (status === 'cancelled') return texts.linkedOrder.cancelled(marketName)
  return hasEnded(status) ? texts.linkedOrder.notDelivered(marketName) : texts.linkedOrder.ahead(marketName)
}
