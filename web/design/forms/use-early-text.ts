import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a field of a page that the server sent: what was typed before its code had loaded is handed over once. */
export function useEarlyText(subscribe: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(subscribe)
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '') first.current(typed)
  }, [])
  return field
}
