import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import * as texts from './texts.ts'

interface PartMissingProps {
  isBusy: boolean
  onRetry: () => void
}

/** Stands where the code of a part did not come; after a tap, where the person can see it. */
export function PartMissing({ isBusy, onRetry }: PartMissingProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (navigator.userActivation?.isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={ref}
      role="alert"
      className="flex w-full scroll-my-24 flex-wrap items-center gap-3 rounded-md bg-amber-tint px-4 py-3 text-amber-deep"
    >
      <p className="min-w-[min(10rem,100%)] flex-1 text-sm font-medium">{texts.weCouldNotLoadThisPart}</p>
      <Button kind="secondary" isBusy={isBusy} onClick={onRetry}>
        {texts.tryAgain2}
      </Button>
    </div>
  )
}
