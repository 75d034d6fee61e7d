import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchTips } from './watch-tips.ts'

const marginPx = 8

/**
 * Shows the words of an icon's button to anyone who rests a mouse on it or comes by keyboard: after 700 ms,
 * the next one within 300 ms at once. They are the button's name, so a screen reader has them already. Put it
 * once in a page.
 */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => watchTips(setTarget), [])
  if (target === null) return null
  return <Tip key={target.dataset['tip']} target={target} />
}

function Tip({ target }: { target: HTMLElement }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = ref.current
    if (tip === null) return
    // In the top layer it also is above a dialog.
    tip.showPopover?.()
    const { left, width, top, bottom } = target.getBoundingClientRect()
    const page = innerWidth - tip.offsetWidth - marginPx
    tip.style.left = `${Math.max(marginPx, Math.min(page, left + width / 2 - tip.offsetWidth / 2))}px`
    const above = top - tip.offsetHeight - marginPx
    tip.style.top = `${above < marginPx ? bottom + marginPx : above}px`
  }, [target])
  return (
    <div
      ref={ref}
      popover="manual"
      data-tooltip=""
      aria-hidden="true"
      className="fixed inset-auto z-50 m-0 max-w-60 animate-appear rounded-sm border-0 bg-ink px-2.5 py-1.5 text-xs font-medium text-ground shadow-lift"
    >
      {target.dataset['tip']}
    </div>
  )
}
