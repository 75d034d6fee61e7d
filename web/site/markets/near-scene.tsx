import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

interface NearSceneProps {
  /** Drawn at once, also by the server: for what is seen first. */
  isFirst: boolean
  className: string
  children: ReactNode
}

/** Holds a picture's place and draws it once it comes near the screen, to spare slow phones. */
export function NearScene({ isFirst, className, children }: NearSceneProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(isFirst)
  useEffect(() => {
    const place = ref.current
    if (isNear || place === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Several come near at once; as a transition they give way to fingers.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setIsNear(true))
      },
      { rootMargin: '200px' },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={ref} className={`bg-sunken ${className}`}>
      {isNear && children}
    </div>
  )
}
