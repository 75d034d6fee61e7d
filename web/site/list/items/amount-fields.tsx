import { useState } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { allUnits, quantityText, type Unit, unitFacts } from '#domain/units.ts'
import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { NumberField } from '#web/design/forms/number-field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import * as texts from './texts.ts'

interface AmountFieldsProps {
  item: DraftItem
  product: CatalogueProduct | undefined
  onChange: (change: Partial<DraftItem>) => void
}

/** How much: so many of a unit, or whatever an amount of money buys. */
export function AmountFields({ item, product, onChange }: AmountFieldsProps) {
  const [isByMoney, setIsByMoney] = useState(item.budgetKobo !== null)
  const choose = (way: 'amount' | 'money') => {
    setIsByMoney(way === 'money')
    if (way === 'amount') onChange({ budgetKobo: null })
  }
  return (
    <div className="grid gap-4">
      <Segmented
        legend={texts.amountFields.howMuch}
        options={[
          ['amount', texts.amount.byMeasure],
          ['money', texts.amount.byMoney],
        ]}
        value={isByMoney ? 'money' : 'amount'}
        onChange={choose}
      />
      {isByMoney ? (
        <NairaField
          label={texts.amount.budget}
          hint={texts.amount.budgetHint}
          valueKobo={item.budgetKobo}
          onChange={(budgetKobo) => onChange({ budgetKobo: budgetKobo === 0 ? null : budgetKobo })}
        />
      ) : (
        <MeasureFields item={item} product={product} onChange={onChange} />
      )}
    </div>
  )
}

function MeasureFields({ item, product, onChange }: AmountFieldsProps) {
  const [hasAll, setHasAll] = useState(false)
  // In the order of the product, whose usual unit is the first.
  const usual = [...(product?.units ?? commonUnits), ...(item.unit === null ? [] : [item.unit])]
  const shown = [...new Set(hasAll ? [...usual, ...allUnits] : usual)]
  const quantity = item.quantity ?? 1
  const isToRead = item.isUnread === true && item.quantity === null
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{texts.amount.quantity}</p>
        <NumberField
          label={item.unit === null ? item.name : unitFacts[item.unit].plural}
          value={quantity}
          said={quantityText(quantity)}
          step={quantity < 2 && item.unit !== null ? 0.5 : 1}
          min={0.5}
          onChange={(next) => onChange({ quantity: next })}
        />
      </div>
      <RadioCards
        legend={texts.amount.measure}
        value={item.unit}
        // The quantity in an unread row's text is read later.
        onChange={(unit: Unit) => onChange(isToRead ? { unit } : { unit, quantity })}
        cards={shown.map((unit) => ({
          value: unit,
          title: unitFacts[unit].label,
          detail: unitFacts[unit].description,
          picture: <UnitPicture unit={unit} className="size-12" />,
        }))}
      />
      {!hasAll && (
        <Button kind="quiet" onClick={() => setHasAll(true)}>
          {texts.amount.otherMeasures}
        </Button>
      )}
    </>
  )
}

const commonUnits: readonly Unit[] = ['mudu', 'derica', 'paint', 'heap', 'piece', 'kg']
