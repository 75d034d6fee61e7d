import type { CurrentUser } from '#contract/accounts.ts'
import type { PaymentMethod } from '#contract/order-shapes.ts'
import type { Estimate } from '#contract/price-estimate.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { Notice } from '#web/design/notice.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'

interface PlaceBarProps {
  paymentMethod: PaymentMethod
  /** Null when nobody is signed in. */
  me: CurrentUser | null
  isSending: boolean
  estimate: Estimate | null
  /** Whether there is a time at which the errand can be. */
  isReady: boolean
}

const aboutWords = {
  cash: 'About, in cash',
  transfer: 'About, by transfer at the door',
  prepaid: 'At most, paid now',
  wallet: 'About, from your wallet',
}

/** What it comes to, and the one thing to press. */
export function PlaceBar({ paymentMethod, me, isSending, estimate, isReady }: PlaceBarProps) {
  if (me !== null && me.role !== 'customer') {
    return (
      <Notice tone="amber">You are signed in for work. Orders are placed from a customer’s account.</Notice>
    )
  }
  return (
    <StickyBar
      action={
        me === null ? (
          <a
            href="/login?next=/place-order"
            className={`${buttonClass('primary', 'lg')} max-sm:px-4 max-sm:text-base`}
          >
            Sign in
          </a>
        ) : (
          <Button
            type="submit"
            size="lg"
            className="max-sm:px-4 max-sm:text-base"
            isBusy={isSending}
            disabled={!isReady}
          >
            {isSending ? 'Placing…' : 'Place order'}
          </Button>
        )
      }
    >
      <p className="text-xs text-ink-soft">
        {me === null ? 'Sign in to place it' : aboutWords[paymentMethod]}
      </p>
      {estimate !== null && (
        <p className="truncate font-display sm:text-lg font-extrabold">
          <Naira amountKobo={estimate.totalLowKobo} toKobo={estimate.totalHighKobo} form="band" />
        </p>
      )}
    </StickyBar>
  )
}
