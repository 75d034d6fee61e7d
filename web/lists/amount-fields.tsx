import { useState } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { allUnits, type Unit, unitFacts } from '#contract/units.ts'
import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { NumberField } from '#web/design/number-field.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { UnitPicture } from '#web/design/unit-picture.tsx'
import type { DraftLine } from './draft.ts'

interface AmountFieldsProps {
  line: DraftLine
  good: CatalogueProduct | undefined
  onChange: (change: Partial<DraftLine>) => void
}

/** How much: so many of a unit, or whatever an amount of money buys. */
export function AmountFields({ line, good, onChange }: AmountFieldsProps) {
  const [isByMoney, setIsByMoney] = useState(line.budgetKobo !== null)
  const choose = (way: 'amount' | 'money') => {
    setIsByMoney(way === 'money')
    if (way === 'amount') onChange({ budgetKobo: null })
  }
  return (
    <div className="grid gap-4">
      <Segmented
        legend="How much"
        options={[
          ['amount', 'By measure'],
          ['money', 'By money'],
        ]}
        value={isByMoney ? 'money' : 'amount'}
        onChange={choose}
      />
      {isByMoney ? (
        <NairaField
          label="Buy for"
          hint="The amount is fixed; how much it buys depends on the day."
          valueKobo={line.budgetKobo}
          onChange={(budgetKobo) => onChange({ budgetKobo: budgetKobo === 0 ? null : budgetKobo })}
        />
      ) : (
        <MeasureFields line={line} good={good} onChange={onChange} />
      )}
    </div>
  )
}

function MeasureFields({ line, good, onChange }: AmountFieldsProps) {
  const [hasAll, setHasAll] = useState(false)
  const usual = new Set<Unit>([...(good?.units ?? commonUnits), ...(line.unit === null ? [] : [line.unit])])
  const shown = hasAll ? allUnits : allUnits.filter((unit) => usual.has(unit))
  const quantity = line.quantity ?? 1
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">How many</p>
        <NumberField
          label={line.unit === null ? line.name : unitFacts[line.unit].plural}
          value={quantity}
          step={quantity < 2 && line.unit !== null ? 0.5 : 1}
          min={0.5}
          onChange={(next) => onChange({ quantity: next })}
        />
      </div>
      <RadioCards
        legend="Measure"
        value={line.unit}
        onChange={(unit: Unit) => onChange({ unit, quantity })}
        cards={shown.map((unit) => ({
          value: unit,
          title: unitFacts[unit].label,
          detail: unitFacts[unit].description,
          picture: <UnitPicture unit={unit} className="size-12" />,
        }))}
      />
      {!hasAll && (
        <Button kind="quiet" onClick={() => setHasAll(true)}>
          Other measures
        </Button>
      )}
    </>
  )
}

const commonUnits: readonly Unit[] = ['mudu', 'derica', 'paint', 'heap', 'piece', 'kg']
