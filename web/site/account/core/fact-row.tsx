import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'

interface FactRowProps {
  name: string
  /** Shows what it is now. */
  children: ReactNode
  /** Is the button's label for screen readers, such as `Change phone`. */
  changeText: string
  /** Draws the form that changes it; `close` puts it away. */
  form: (close: () => void) => ReactNode
}

/** Something that is known of the person, and in its place the form that changes it. */
export function FactRow({ name, children, changeText, form }: FactRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input')?.focus()
    else if (wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div ref={place} className="grid gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{name}</p>
          <div className="font-semibold wrap-anywhere">{children}</div>
        </div>
        {!isOpen && (
          <Button ref={button} kind="secondary" aria-label={changeText} onClick={() => setIsOpen(true)}>
            {common.action.change}
          </Button>
        )}
      </div>
      {isOpen && form(() => setIsOpen(false))}
    </div>
  )
}
