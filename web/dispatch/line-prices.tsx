import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { type LineDraft, paidOf } from './line-draft.ts'

interface LinePricesProps {
  draft: LineDraft
  onChange: (part: Partial<LineDraft>) => void
}

const stepsKobo = [-10_000, -5_000, 5_000, 10_000]

/** Asked and paid, in figures that can be read in the sun, and haggling by one tap. */
export function LinePrices({ draft, onChange }: LinePricesProps) {
  const paidKobo = paidOf(draft)
  const isMore = draft.askedKobo !== null && draft.paidKobo !== null && draft.paidKobo > draft.askedKobo
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-3 [&_input]:min-h-15 [&_input]:text-xl">
        <NairaField
          label="Seller asked"
          valueKobo={draft.askedKobo}
          onChange={(askedKobo) => onChange({ askedKobo })}
        />
        <NairaField
          label="You paid"
          valueKobo={draft.paidKobo}
          placeholder={draft.askedKobo === null ? '' : nairaText(draft.askedKobo, false).slice(1)}
          onChange={(paid) => onChange({ paidKobo: paid })}
        />
      </div>
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="sr-only">Change what you paid</legend>
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
      {isMore && (
        <p className="text-sm text-amber-deep">You paid more than the seller asked. Is that right?</p>
      )}
    </div>
  )
}
