import { type ReactNode, startTransition, useEffect, useState } from 'react'

let content: ReactNode = null
let show: (given: ReactNode) => void = () => undefined

/** Shows this beside every page from now on. */
export function showExtras(given: ReactNode): void {
  content = given
  show(given)
}

/**
 * Where that is drawn: in the page's own root. With two roots React may flush the effects of one while it commits what
 * the other held back for a moment, and then commits the same tree twice (its error 177).
 */
export function ExtrasSlot() {
  const [shown, setShown] = useState<ReactNode>(null)
  useEffect(() => {
    show = (given) => startTransition(() => setShown(given))
    show(content)
  }, [])
  return shown
}
