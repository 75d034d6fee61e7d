import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { RadioCards } from '#web/design/radio-cards.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import type { DraftLine } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { missingCards } from '#web/lists/missing-cards.ts'

type Policy = DraftLine['ifMissing']

/** What the agent does where something is not there: one answer for all, or one for each line. */
export function MissingFields({ lines }: { lines: readonly DraftLine[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const policies = new Set(lines.map((line) => line.ifMissing))
  const [only] = policies
  const forAll = policies.size === 1 && only !== undefined ? only : null
  return (
    <>
      <RadioCards
        legend="If something is not there"
        isLegendHidden
        value={forAll}
        onChange={(ifMissing: Policy) => changeDraft({ do: 'editAll', change: { ifMissing } })}
        cards={missingCards}
      />
      {forAll === null && (
        <p role="status" className="text-sm text-ink-soft">
          {mixedWords(lines)} Choosing one here holds for all.
        </p>
      )}
      <Button
        kind="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide the lines' : 'Line by line'}
      </Button>
      {isOpen && (
        <div className="grid gap-3">
          {lines.map((line) => (
            <SelectField
              key={line.id}
              label={line.name}
              value={line.ifMissing}
              options={missingCards.map(({ value, title }) => [value, title] as const)}
              onChange={(event) =>
                changeDraft({
                  do: 'edit',
                  id: line.id,
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

/** "Ask me: 3 lines. Leave it: 1 line." */
function mixedWords(lines: readonly DraftLine[]): string {
  return missingCards
    .map(({ value, title }) => ({ title, count: lines.filter((line) => line.ifMissing === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${title}: ${count} ${count === 1 ? 'line' : 'lines'}.`)
    .join(' ')
}
