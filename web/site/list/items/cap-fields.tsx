import { unitFacts } from '#domain/units.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import * as texts from './texts.ts'

interface CapFieldsProps {
  item: DraftItem
  onChange: (change: Partial<DraftItem>) => void
}

/** The most that an agent pays without asking, and whether that is for one or for all of it. */
export function CapFields({ item, onChange }: CapFieldsProps) {
  const { capKobo, capOf = 'all', unit, onlyIf, instead } = item
  const one = unit === null ? texts.cap.unit : unitFacts[unit].label
  const hint = capOf === 'one' ? texts.cap.hintEach(one) : texts.cap.hintInAll
  return (
    <div className="grid gap-2">
      <NairaField
        label={texts.cap.label}
        isOptional
        hint={onlyIf || instead ? hint : `${hint} ${texts.cap.askHint}`}
        valueKobo={capKobo}
        onChange={(kobo) => onChange(cappedAt(kobo, onlyIf != null))}
      />
      {capKobo !== null && (
        <Segmented
          legend={texts.cap.scope}
          options={[
            ['one', texts.cap.each(one)],
            ['all', texts.cap.inAll],
          ]}
          value={capOf}
          onChange={(scope) => onChange({ capOf: scope })}
        />
      )}
    </div>
  )
}

/** A cap, and with it the price above which the item is left. */
function cappedAt(kobo: number | null, isLimit: boolean): Partial<DraftItem> {
  const capKobo = kobo === 0 ? null : kobo
  return { capKobo, onlyIf: isLimit && capKobo !== null ? { maxKobo: capKobo } : null }
}
