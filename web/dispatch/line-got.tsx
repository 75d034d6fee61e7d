import { allUnits, type Unit, unitFacts } from '#contract/units.ts'
import { NumberField } from '#web/design/number-field.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { type LineDraft, stepOf } from './line-draft.ts'

interface LineGotProps {
  name: string
  draft: LineDraft
  onChange: (part: Partial<LineDraft>) => void
}

const units = allUnits.map((unit) => [unit, unitFacts[unit].label] as const)

/** How much was got, and in which unit if the seller measures by another. */
export function LineGot({ name, draft, onChange }: LineGotProps) {
  const step = stepOf(draft.gotUnit)
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">You got</p>
      <div className="grid grid-cols-[auto_1fr] items-center gap-3">
        <NumberField
          label={name}
          value={draft.gotQuantity ?? 0}
          step={step}
          max={9999}
          onChange={(value) => onChange({ gotQuantity: value === 0 ? null : value })}
        />
        <SelectField
          label="Unit"
          isLabelHidden
          options={units}
          placeholder="no unit"
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
