import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'leading' | 'onChange'> {
  value: string
  onChange: (typed: string) => void
}

/** A field that searches what is below it; its name is for screen readers, its placeholder says what it finds. */
export function SearchField({ onChange, ...props }: SearchFieldProps) {
  return (
    <TextField
      isLabelHidden
      maxLength={80}
      {...props}
      type="search"
      leading={<Search aria-hidden="true" />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
