import { Plus } from 'lucide-react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { quantityText, unitLabel } from '#domain/units.ts'
import { NumberField } from '#web/design/forms/number-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { itemFromProduct } from '#web/site/list/draft/draft-item.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftItem } from '#web/site/list/draft/use-draft.ts'
import { useCorrections } from './items/use-corrections.ts'
import * as texts from './texts.ts'

/**
 * Puts a product on the list, then counts it; counting down to none takes it off. It looks at the list by
 * itself, so that a pick draws one row of a board and not all of them.
 */
export function PickButton({ product }: { product: CatalogueProduct }) {
  const item = useDraftItem(product)
  const { added } = useCorrections()
  if (item === undefined) {
    return (
      <IconButton
        kind="outlined"
        label={texts.marketPage.addLabel(product.name)}
        icon={<Plus />}
        onClick={() => {
          const picked = itemFromProduct(product)
          changeDraft({ do: 'add', lines: [picked] })
          added(picked)
        }}
      />
    )
  }
  const unit = item.unit === null ? '' : texts.marketPage.addUnit(unitLabel(item.unit))
  return (
    <NumberField
      label={`${unit}${product.name}`}
      value={item.quantity ?? 1}
      said={quantityText(item.quantity ?? 1)}
      onChange={(quantity) =>
        changeDraft(
          quantity <= 0 ? { do: 'remove', id: item.id } : { do: 'edit', id: item.id, change: { quantity } },
        )
      }
    />
  )
}
