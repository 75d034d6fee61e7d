import type { OrderSummary } from '#contract/core/order-shapes.ts'
import { hasEnded } from '#domain/order-machine.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

type Linked = NonNullable<OrderSummary['linked']>

/** Where the rest of a list comes from, and how that order is; a link to it. */
export function LinkedOrder({ linked }: { linked: Linked }) {
  return (
    <p className="text-sm text-pretty">
      {sentenceOf(linked)} <TextLink href={`/orders/${linked.id}`}>{texts.seeThatOrder}</TextLink>
    </p>
  )
}

function sentenceOf({ status, marketName }: Linked): string {
  if (status === 'awaiting_payment') return texts.theRestWaitsForItsPayment(marketName)
  if (status === 'delivered') return texts.theRestCameFrom(marketName)
  if (status === 'cancelled') return texts.theRestWasCancelled(marketName)
  return hasEnded(status) ? texts.theRestDidNotCome(marketName) : texts.theRestComesFrom(marketName)
}
