import type { OrderItem } from '#contract/order-shapes.ts'
import type { Unit } from '#contract/units.ts'
import { countUnit, unitLabel } from '#web/catalogue/unit-words.ts'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { quantityText } from '#web/design/quantity-text.ts'
import { UnitPicture } from '#web/design/unit-picture.tsx'

interface LinePictureProps {
  item: Pick<OrderItem, 'icon' | 'unit'>
  className?: string
}

/** What a line looks like: the good, or the unit it is measured in. */
export function LinePicture({ item, className = 'size-12' }: LinePictureProps) {
  if (item.icon === null && item.unit !== null) return <UnitPicture unit={item.unit} className={className} />
  return <GoodsPicture icon={item.icon ?? ''} category="" className={className} />
}

/** `2 mudu`, `1½ paint, big`, `₦500 worth`; empty when the customer named no amount. */
export function lineAmount(item: Pick<OrderItem, 'quantity' | 'unit' | 'size' | 'budgetKobo'>): string {
  const parts = [amountText(item.quantity, item.unit), item.size ?? '']
  if (item.budgetKobo !== null)
    parts.unshift(`${nairaText(item.budgetKobo, item.budgetKobo % 100 !== 0)} worth`)
  return parts.filter((part) => part !== '').join(', ')
}

/** `2 cups`, `½ bag`; a bare number where there is no unit. */
export function amountText(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return unit === null ? '' : unitLabel(unit)
  return unit === null ? quantityText(quantity) : countUnit(quantity, unit)
}

/** What the customer wants when a line is missing, as an agent reads it. */
export const policyWords: Record<OrderItem['ifMissing'], string> = {
  ask: 'Missing? Ask first',
  nearest: 'Missing? Buy the nearest',
  skip: 'Missing? Skip it',
}
