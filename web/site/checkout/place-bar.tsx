import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { WholeFigure } from '#domain/prices/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { Figure } from '#web/site/list/figure/figure.tsx'
import * as texts from './texts.ts'

interface PlaceBarProps {
  me: CurrentUser | null
  isSending: boolean
  estimate: WholeFigure | null
  /** Is what is owed for earlier orders and comes onto this bill. */
  debtKobo: number
  /** From which market, and by when. */
  source: ReactNode
  /** Says why the order cannot be placed; null where it can. */
  blocker: string | null
  /** Says that an account comes with it. */
  isNew: boolean
}

/** Shows what it comes to, and the one thing to press. */
export function PlaceBar({ me, isSending, estimate, debtKobo, source, blocker, isNew }: PlaceBarProps) {
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
            isNew
              ? 'max-sm:max-w-40 max-sm:px-4 max-sm:text-base max-sm:leading-tight lg:w-full'
              : 'max-sm:px-4 max-sm:text-base lg:w-full'
          }
          isBusy={isSending}
          disabled={blocker !== null}
          aria-describedby={blocker === null ? undefined : 'place-blocker'}
        >
          {isSending
            ? texts.placeBar.submitting
            : isNew
              ? texts.placeBar.createAccount
              : texts.placeBar.submit}
        </Button>
      }
    >
      {blocker === null ? (
        <p className="text-xs font-semibold text-balance text-leaf-deep">{source}</p>
      ) : (
        <p id="place-blocker" role="status" className="text-xs font-semibold text-pretty text-amber-deep">
          {blocker}
        </p>
      )}
      {estimate !== null && <Figure figure={estimate} />}
      {estimate !== null && debtKobo > 0 && (
        <p className="text-xs text-ink-soft">{texts.placeBar.withDebt(nairaText(debtKobo, true))}</p>
      )}
    </StickyBar>
  )
}
