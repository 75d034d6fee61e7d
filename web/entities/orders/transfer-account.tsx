import type { Payment } from '#contract/payments/payments.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

interface TransferAccountProps {
  account: NonNullable<Payment['account']>
  expiresAt: string | null
}

/** Where to transfer to, large enough to be read from a phone that another hand holds. */
export function TransferAccount({ account, expiresAt }: TransferAccountProps) {
  const copy = () =>
    navigator.clipboard.writeText(account.number).then(
      () => showToast(texts.transfer.copied, { tone: 'success' }),
      () => showToast(texts.transfer.copyFailed),
    )
  return (
    <dl className="grid w-full gap-2 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <dt className="text-sm text-ink-soft">{texts.transfer.accountNumber}</dt>
          <dd className="font-display text-2xl font-extrabold tracking-wide tabular-nums">
            {account.number}
          </dd>
        </div>
        <Button kind="secondary" onClick={() => void copy()}>
          {texts.transfer.copy}
        </Button>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{texts.transfer.bank}</dt>
        <dd className="font-semibold">{account.bank}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{common.label.name}</dt>
        <dd className="font-semibold">{account.name}</dd>
      </div>
      {expiresAt !== null && (
        <p className="text-sm text-ink-soft">
          {texts.transfer.validUntil(timeText(Date.parse(expiresAt), 'half'))}
        </p>
      )}
    </dl>
  )
}
