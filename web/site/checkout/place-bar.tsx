import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { WholeFigure } from '#domain/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { Figure } from '#web/site/list/figure/figure.tsx'
import * as texts from './core/texts.ts'

interface PlaceBarProps {
  me: CurrentUser | null
  isSending: boolean
  estimate: WholeFigure | null
  /** What is owed for earlier orders and comes onto this bill. */
  debtKobo: number
  /** From which market, and by when. */
  source: ReactNode
  /** Whether there is a time at which the order can be. */
  isReady: boolean
}

/** What it comes to, and the one thing to press. */
export function PlaceBar({ me, isSending, estimate, debtKobo, source, isReady }: PlaceBarProps) {
  if (me !== null && me.role !== 'customer') {
    return <Notice tone="amber">{texts.placeBar.workAccount}</Notice>
  }
  return (
    <StickyBar
      action={
        <Button
          type="submit"
          size="lg"
          className={
            me === null
              ? 'max-sm:max-w-40 max-sm:px-4 max-sm:text-base max-sm:leading-tight lg:w-full'
              : 'max-sm:px-4 max-sm:text-base lg:w-full'
          }
          isBusy={isSending}
          disabled={!isReady}
        >
          {isSending
            ? texts.placeBar.submitting
            : me === null
              ? texts.placeBar.createAccount
              : texts.placeBar.submit}
        </Button>
      }
    >
      <p className="text-xs font-semibold text-balance text-leaf-deep">{source}</p>
      {estimate !== null && <Figure figure={estimate} />}
      {estimate !== null && debtKobo > 0 && (
        <p className="text-xs text-ink-soft">{texts.placeBar.withDebt(nairaText(debtKobo, true))}</p>
      )}
    </StickyBar>
  )
}
