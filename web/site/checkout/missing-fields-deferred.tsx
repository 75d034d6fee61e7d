import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { missingCards } from '#web/site/list/items/missing-cards.ts'
import { mixedText } from './missing-text.ts'
import * as texts from './texts.ts'

type Policy = DraftItem['ifMissing']

/** Asks what the agent does where something is not there: one answer for all, or one for each item. */
export function MissingFields({ lines: items }: { lines: readonly DraftItem[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const policies = new Set(items.map((item) => item.ifMissing))
  const [only] = policies
  const forAll = policies.size === 1 && only !== undefined ? only : null
  return (
    <>
      <RadioCards
        legend={texts.section.unavailableItems}
        isLegendHidden
        value={forAll}
        onChange={(ifMissing: Policy) => changeDraft({ do: 'editAll', change: { ifMissing } })}
        cards={missingCards}
      />
      {forAll === null && (
        <p role="status" className="text-sm text-ink-soft">
          {texts.policy.mixedHint(mixedText(items))}
        </p>
      )}
      <Button
        kind="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.policy.hideItems : texts.policy.chooseEach}
      </Button>
      {isOpen && (
        <div className="grid gap-3">
          {items.map((item) => (
            <SelectField
              key={item.id}
              label={item.name}
              value={item.ifMissing}
              options={missingCards.map(({ value, title }) => [value, title] as const)}
              onChange={(event) =>
                changeDraft({
                  do: 'edit',
                  id: item.id,
                  change: { ifMissing: event.currentTarget.value as Policy },
                })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
