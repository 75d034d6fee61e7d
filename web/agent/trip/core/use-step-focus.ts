import { useEffect, useRef } from 'react'

/** Each step of an order or a trip begins at its top, for eyes and for screen readers. */
export function useStepFocus(step: string | undefined): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (step === undefined) return
    const isFirst = last.current === null
    if (last.current === step) return
    last.current = step
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('#trip h1')
    if (isFirst || heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
}
