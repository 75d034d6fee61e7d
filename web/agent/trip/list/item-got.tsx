import { allUnits, quantityText, type Unit, unitFacts } from '#domain/units.ts'
import * as common from '#web/design/common-texts.ts'
import { NumberField } from '#web/design/forms/number-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { type ItemDraft, stepOf } from './item-draft.ts'
import * as texts from './texts.ts'

interface ItemGotProps {
  name: string
  /** The units that it is usually sold in, which are the first to choose from. */
  usual: readonly Unit[]
  draft: ItemDraft
  onChange: (part: Partial<ItemDraft>) => void
}

/** Asks how much was bought, and in which unit if the seller measures by another. */
export function ItemGot({ name, usual, draft, onChange }: ItemGotProps) {
  const units = [...new Set([...usual, ...allUnits])]
  const step = stepOf(draft.gotUnit)
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{texts.item.got}</p>
      <div className="grid grid-cols-[auto_1fr] items-center gap-3">
        <NumberField
          label={name}
          value={draft.gotQuantity ?? 0}
          said={quantityText(draft.gotQuantity ?? 0)}
          step={step}
          max={9999}
          onChange={(value) => onChange({ gotQuantity: value === 0 ? null : value })}
        />
        <SelectField
          label={common.label.unit}
          isLabelHidden
          options={units.map((unit) => [unit, unitFacts[unit].label])}
          placeholder={texts.item.noUnit}
          value={draft.gotUnit ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange({ gotUnit: chosen === '' ? null : (chosen as Unit) })
          }}
        />
      </div>
    </div>
  )
}
