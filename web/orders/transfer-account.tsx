import type { Payment } from '#contract/payments.ts'
import { Button } from '#web/design/button.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { showToast } from '#web/design/toast-store.ts'

interface TransferAccountProps {
  account: NonNullable<Payment['account']>
  expiresAt: string | null
}

/** Where to transfer to, large enough to be read from a phone that another hand holds. */
export function TransferAccount({ account, expiresAt }: TransferAccountProps) {
  const copy = () =>
    navigator.clipboard.writeText(account.number).then(
      () => showToast('Copied', { tone: 'success' }),
      () => showToast('Your browser does not let us copy. Type it from the screen.'),
    )
  return (
    <dl className="grid w-full gap-2 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <dt className="text-sm text-ink-soft">Account number</dt>
          <dd className="font-display text-2xl font-extrabold tracking-wide tabular-nums">
            {account.number}
          </dd>
        </div>
        <Button kind="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Bank</dt>
        <dd className="font-semibold">{account.bank}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Name</dt>
        <dd className="font-semibold">{account.name}</dd>
      </div>
      {expiresAt !== null && (
        <p className="text-sm text-ink-soft">
          For this payment alone, until {timeText(Date.parse(expiresAt), 'half')}.
        </p>
      )}
    </dl>
  )
}
