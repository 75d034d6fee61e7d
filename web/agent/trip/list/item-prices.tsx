import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { type ItemDraft, paidOf } from './item-draft.ts'
import * as texts from './texts.ts'

interface ItemPricesProps {
  draft: ItemDraft
  /** Is what it costs lately; null where nobody knows. */
  guideKobo: number | null
  onChange: (part: Partial<ItemDraft>) => void
}

const stepsKobo = [-10_000, -5_000, 5_000, 10_000]

/** Asked and paid, in figures that can be read in the sun, and haggling by one tap. */
export function ItemPrices({ draft, guideKobo, onChange }: ItemPricesProps) {
  const paidKobo = paidOf(draft)
  const isMore = draft.askedKobo !== null && draft.paidKobo !== null && draft.paidKobo > draft.askedKobo
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-3 [&_input]:min-h-15 [&_input]:text-xl">
        <NairaField
          label={texts.item.asked}
          valueKobo={draft.askedKobo}
          onChange={(askedKobo) => onChange({ askedKobo })}
        />
        <NairaField
          label={texts.item.paid}
          valueKobo={draft.paidKobo}
          placeholder={draft.askedKobo === null ? '' : nairaText(draft.askedKobo, false).slice(1)}
          onChange={(paid) => onChange({ paidKobo: paid })}
        />
      </div>
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">{texts.item.changePaid}</legend>
        {stepsKobo.map((stepKobo) => (
          <button
            key={stepKobo}
            type="button"
            disabled={paidKobo + stepKobo <= 0}
            onClick={() => onChange({ paidKobo: paidKobo + stepKobo })}
            className="min-h-11 rounded-md border border-line-strong bg-paper font-semibold tabular-nums hover:border-ink disabled:opacity-40"
          >
            {stepKobo > 0 ? '+' : '−'}
            {nairaText(Math.abs(stepKobo), false)}
          </button>
        ))}
      </fieldset>
      {guideKobo !== null && paidKobo === 0 && (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ askedKobo: guideKobo, paidKobo: guideKobo, isGuess: true })}
        >
          {texts.item.takeGuide(nairaText(guideKobo, false))}
        </Button>
      )}
      {draft.isGuess && <p className="text-sm text-amber-deep">{texts.item.guess}</p>}
      {isMore && <p className="text-sm text-amber-deep">{texts.item.paidAboveAsked}</p>}
    </div>
  )
}
