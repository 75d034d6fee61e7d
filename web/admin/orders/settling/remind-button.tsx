import { useQueryClient } from '@tanstack/react-query'
import { type Debtor, remindDebtorEndpoint } from '#contract/orders/settling.ts'
import { days } from '#domain/time/durations.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { debtsQuery } from './settling-queries.ts'
import * as texts from './texts.ts'

/** Reminds a customer now, for those who manage orders; once a day at most. */
export function RemindButton({ debtor, nowMs }: { debtor: Debtor; nowMs: number }) {
  const { customerId, name, remindedAt } = debtor
  const client = useQueryClient()
  const mayRemind = useMay('orders.manage')
  const remind = useAccountAction(remindDebtorEndpoint, (debtors) => {
    client.setQueryData(debtsQuery.queryKey, debtors)
    showToast(texts.reminder.done(name))
  })
  if (!mayRemind) return null
  const isRecent = remindedAt !== null && nowMs - Date.parse(remindedAt) < days(1)
  const text = isRecent ? texts.reminder.sent : texts.reminder.submit
  return (
    <span className="grid justify-items-start gap-1 py-1 md:justify-items-end">
      <Button
        size="sm"
        kind="secondary"
        className="whitespace-nowrap max-sm:min-h-11"
        disabled={isRecent}
        isBusy={remind.isBusy}
        aria-label={`${text}: ${name}`}
        onClick={() => remind.run({ params: { customerId } })}
      >
        {text}
      </Button>
      {remind.problem !== null && <span className="text-xs text-pepper-deep">{remind.problem}</span>}
    </span>
  )
}
