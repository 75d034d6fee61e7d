import { type ReactNode, useId } from 'react'

interface SegmentedProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, words: ReactNode])[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four ways of looking at the same thing, side by side. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap rounded-md bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(([option, text]) => (
        <label key={option} data-checked={option === value || undefined} className={segmentClass}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

const segmentClass =
  'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-sm px-2 text-center sm:whitespace-nowrap [&_svg]:shrink-0 max-[22rem]:[&_svg]:hidden font-semibold text-ink-soft transition-colors duration-150 hover:text-ink data-checked:bg-paper data-checked:text-ink data-checked:shadow-rest forced-colors:data-checked:outline-2 has-focus-visible:outline-3 has-focus-visible:outline-adire'
