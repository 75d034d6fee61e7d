import { ArrowUp, X } from 'lucide-react'
import { allUnits, type Unit, unitFacts } from '#domain/units.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { FieldNote } from '#web/design/forms/field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import * as texts from './texts.ts'

interface UnitFieldsProps {
  units: readonly Unit[]
  onChange: (units: Unit[]) => void
  error: string | undefined
}

/** Asks what a product is measured with, the usual unit first. */
export function UnitFields({ units, onChange, error }: UnitFieldsProps) {
  const raise = (index: number) => {
    const next = [...units]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange(next)
  }
  const others = allUnits.filter((unit) => !units.includes(unit))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.units.label}</legend>
      <ol className="grid gap-1">
        {units.map((unit, index) => (
          <li key={unit} className="flex items-center gap-3 rounded-md border border-line py-0.5 pr-1 pl-3">
            <UnitPicture unit={unit} className="size-8 shrink-0" />
            <span className="min-w-0 flex-1">
              {unitFacts[unit].label} {index === 0 && <Badge tone="leaf">{texts.unitFields.usual}</Badge>}
            </span>
            {index > 0 && (
              <IconButton
                label={texts.units.moveUp(unitFacts[unit].label)}
                icon={<ArrowUp />}
                onClick={() => raise(index)}
              />
            )}
            <IconButton
              label={texts.units.remove(unitFacts[unit].label)}
              icon={<X />}
              onClick={() => onChange(units.filter((each) => each !== unit))}
            />
          </li>
        ))}
      </ol>
      <SelectField
        label={texts.units.add}
        placeholder={marketsTexts.units.placeholder}
        options={others.map((unit) => [unit, unitFacts[unit].label] as const)}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const unit = others.find((each) => each === value)
          if (unit !== undefined) onChange([...units, unit])
        }}
      />
      <FieldNote id="good-units" error={error} />
    </fieldset>
  )
}
