import { useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export interface CheckoutErrors {
  fields: FieldErrors
  /** Clears the error of a field once it is edited. */
  clear(path: string): void
  show(fields: FieldErrors): void
  /** Goes to the first field that was found wrong, once it is drawn: folded parts come later. */
  focusFirst(): void
}

/** Holds what is wrong with which field, found here or by the server. */
export function useCheckoutErrors(): CheckoutErrors {
  const [fields, setFields] = useState<FieldErrors>({})

  const isAwaited = useRef(false)

  function show(found: FieldErrors): void {
    setFields(found)
    isAwaited.current = Object.keys(found).length > 0
    // After the fields have turned red: the first of them is where to continue.
    requestAnimationFrame(focusFirst)
  }

  function focusFirst(): void {
    if (!isAwaited.current) return
    const first = document.querySelector<HTMLElement>(
      'main [aria-invalid="true"], main [data-invalid="true"]',
    )
    if (first === null) return
    isAwaited.current = false
    // A group of choices takes no focus itself; the chosen one, or what can be done about it, does.
    const choice = first.querySelector<HTMLElement>('input:checked, input:not(:disabled), button')
    ;(choice ?? first).focus()
  }

  return {
    fields,
    show,
    focusFirst,
    clear(path) {
      if (fields[path] === undefined) return
      const { [path]: _fixed, ...rest } = fields
      setFields(rest)
    },
  }
}
