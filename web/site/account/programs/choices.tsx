import { Checkbox } from '#web/design/forms/checkbox.tsx'

interface ChoicesProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  error: string | undefined
  /** Names of programs are set as code. */
  isCode?: boolean
}

/** Several boxes under one heading, all ticked at first. */
export function Choices({ legend, name, options, error, isCode = false }: ChoicesProps) {
  return (
    <fieldset className="grid">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked
            label={isCode ? <code className="text-sm wrap-anywhere">{label}</code> : label}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-semibold text-pepper">
          {error}
        </p>
      )}
    </fieldset>
  )
}
