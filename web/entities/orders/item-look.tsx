import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { MissingPolicy } from '#domain/orders/consent.ts'
import { amountText } from '#domain/units.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

interface ItemPictureProps {
  item: Pick<OrderItem, 'icon' | 'unit'>
  className?: string
}

/** Shows what an item looks like: the product, or the unit it is measured in. */
export function ItemPicture({ item, className = 'size-12' }: ItemPictureProps) {
  if (item.icon === null && item.unit !== null) return <UnitPicture unit={item.unit} className={className} />
  return <GoodsPicture icon={item.icon ?? ''} category="" className={className} />
}

/** `2 mudu`, `1½ paint, big`, `₦500 worth`; empty when the customer named no amount. */
export function itemAmount(item: Pick<OrderItem, 'quantity' | 'unit' | 'size' | 'budgetKobo'>): string {
  const parts = [amountText(item.quantity, item.unit), item.size ?? '']
  if (item.budgetKobo !== null)
    parts.unshift(texts.items.budget(nairaText(item.budgetKobo, item.budgetKobo % 100 !== 0)))
  return parts.filter((part) => part !== '').join(', ')
}

/** Says what the customer wants if an item is missing: beside the item for admins, and in a sentence for its agent. */
export const policyText: Record<MissingPolicy, { note: string; sentence: string }> = texts.missing
