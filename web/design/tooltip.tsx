import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'

interface TooltipProps {
  words: string
  /** One focusable element. */
  children: ReactNode
}

const openAfterMs = 700
const skipForMs = 300

/** Put it once around a page that has tooltips: they open after 700 ms, the next within 300 ms at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={openAfterMs} skipDelayDuration={skipForMs}>
      {children}
    </RadixTooltip.Provider>
  )
}

/** A few words about a control, for a mouse or a keyboard; never the only place where they stand. */
export function Tooltip({ words, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-60 animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-ground shadow-lift"
        >
          {words}
          <RadixTooltip.Arrow className="fill-ink" />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
