import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first faulty field after a save was tried. */
export function useFocusFirstError({
  tries,
  faults,
}: {
  tries: number
  faults: Readonly<Record<string, string>>
}): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isFaulty = Object.keys(faults).length > 0
  useEffect(() => {
    if (tries > 0 && isFaulty) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries, isFaulty])
  return form
}
