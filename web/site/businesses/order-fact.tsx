import type { CustomerOrder } from '#contract/orders/orders.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { placedForText } from '#web/entities/businesses/placed-for-text.ts'
import { Fact } from '#web/site/orders/core/fact.tsx'
import * as texts from './texts.ts'

/** Says which business an order is for, and who placed it. */
export function OrderFact({ order: { business } }: { order: CustomerOrder }) {
  if (business === undefined) return null
  return (
    <Fact name={texts.order.business}>
      <TextLink href={`/businesses/${business.id}`}>{business.name}</TextLink>
      {`\n${placedForText(business)}`}
    </Fact>
  )
}
