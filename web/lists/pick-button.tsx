import { Plus } from 'lucide-react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { unitLabel } from '#web/catalogue/unit-words.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { NumberField } from '#web/design/number-field.tsx'
import { lineFromGood } from './draft-line.ts'
import { changeDraft } from './draft-store.ts'
import { useDraftLine } from './use-draft.ts'

/**
 * Puts a good on the list, then counts it; counting down to none takes it off. It looks at the list by itself, so that
 * a pick draws one row of a board and not all of them.
 */
export function PickButton({ good }: { good: CatalogueProduct }) {
  const line = useDraftLine(good)
  if (line === undefined) {
    return (
      <IconButton
        kind="outlined"
        label={`Add ${good.name}`}
        icon={<Plus />}
        onClick={() => changeDraft({ do: 'add', lines: [lineFromGood(good)] })}
      />
    )
  }
  const unit = line.unit === null ? '' : `${unitLabel(line.unit)} of `
  return (
    <NumberField
      label={`${unit}${good.name}`}
      value={line.quantity ?? 1}
      onChange={(quantity) =>
        changeDraft(
          quantity <= 0 ? { do: 'remove', id: line.id } : { do: 'edit', id: line.id, change: { quantity } },
        )
      }
    />
  )
}
