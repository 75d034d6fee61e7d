import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'

interface FollowBarProps {
  /** What it leads to; the bar is away while that is in view. */
  targetId: string
  action: string
  children: ReactNode
}

/** Something that waits for the customer, at the foot of the screen until they are at it. */
export function FollowBar({ targetId, action, children }: FollowBarProps) {
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    const target = document.getElementById(targetId)
    if (target === null) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true), {
      threshold: 0.2,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [targetId])
  if (isInView) return null
  return (
    <StickyBar
      action={
        <a href={`#${targetId}`} className={buttonClass('primary')}>
          {action}
        </a>
      }
    >
      <p className="font-semibold text-pretty">{children}</p>
    </StickyBar>
  )
}
