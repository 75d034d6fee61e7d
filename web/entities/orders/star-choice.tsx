import { Star } from 'lucide-react'
import { useId } from 'react'
import { pluralOf } from '#domain/plurals.ts'
import { starText } from './after-delivery-text.ts'
import * as texts from './texts.ts'

interface StarChoiceProps {
  legend: string
  /** None while 0. */
  value: number
  onChange: (stars: number) => void
}

/** Five stars to choose from; arrow keys move as in every radio group. */
export function StarChoice({ legend, value, onChange }: StarChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex justify-center gap-1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-md min-[22rem]:size-13 has-focus-visible:outline-3 has-focus-visible:outline-adire"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">
              {pluralOf(stars, texts.stars.one, texts.stars.many(stars))}, {starText[stars]}
            </span>
            <Stars isOn={stars <= value} className="size-10" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** So many stars, to look at. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={texts.stars.outOf(stars)} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((one) => (
        <Stars key={one} isOn={one <= stars} className="size-5" />
      ))}
    </span>
  )
}

function Stars({ isOn, className }: { isOn: boolean; className: string }) {
  return (
    <Star
      className={`${className} transition-colors duration-150 ${isOn ? 'fill-amber text-amber-deep' : 'text-line-strong'}`}
      strokeWidth={1.5}
      aria-hidden="true"
    />
  )
}
