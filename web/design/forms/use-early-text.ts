import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Hands over, once, what was typed into a field of the server's page before its code had loaded. */
export function useEarlyText(subscribe: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(subscribe)
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '') first.current(typed)
  }, [])
  return field
}
