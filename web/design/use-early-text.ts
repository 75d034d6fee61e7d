import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a field of a page that the server sent: what was typed before there was code to hear it is handed over once. */
export function useEarlyText(hear: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(hear)
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '') first.current(typed)
  }, [])
  return field
}
