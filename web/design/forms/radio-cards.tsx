import { type ReactNode, useId } from 'react'
import { describedBy, FieldNote } from './field.tsx'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  detail?: ReactNode
  picture?: ReactNode
  /** Price or badge at the right. */
  aside?: ReactNode
  isDisabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  legend: string
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string
  isLegendHidden?: boolean
  /** Side by side on wide screens. */
  columns?: 1 | 2
}

/** Offers a choice of one among cards; arrow keys move as in every radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, cards, value, onChange, error, isLegendHidden, columns = 1 } = props
  const name = useId()
  return (
    <fieldset aria-invalid={error !== undefined || undefined} aria-describedby={describedBy(name, { error })}>
      <legend className={isLegendHidden === true ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {legend}
      </legend>
      <div className={`grid gap-2 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {cards.map((card) => (
          <label
            key={card.value}
            data-checked={card.value === value || undefined}
            data-disabled={card.isDisabled || undefined}
            className={cardClass}
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.isDisabled}
              onChange={() => onChange(card.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-paper checked:border-[6px] checked:border-leaf"
            />
            {card.picture}
            <span className="min-w-[min(7rem,100%)] flex-1">
              <span className="block font-semibold">{card.title}</span>
              {card.detail !== undefined && (
                <span className="block text-sm text-ink-soft">{card.detail}</span>
              )}
            </span>
            {card.aside}
          </label>
        ))}
      </div>
      <FieldNote id={name} error={error} />
    </fieldset>
  )
}

const cardClass =
  'flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-paper p-3 transition-colors duration-150 hover:border-line-strong data-checked:border-leaf data-checked:bg-leaf-tint data-checked:ring-1 data-checked:ring-leaf data-disabled:cursor-not-allowed data-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-adire'
