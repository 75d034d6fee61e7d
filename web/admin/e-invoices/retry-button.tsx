import { retryEInvoicesEndpoint } from '#contract/payments/e-invoices.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'

interface RetryButtonProps {
  /** A paper's number, or all that were refused. */
  which: string
  text?: string
}

/** Tries what the tax office refused again. */
export function RetryButton({ which, text = texts.retry.action }: RetryButtonProps) {
  const retry = useMoneyAction(retryEInvoicesEndpoint, ({ retried }) =>
    showToast(texts.retry.done(retried), { tone: 'success' }),
  )
  return (
    <>
      <Button
        size="sm"
        kind="secondary"
        className="whitespace-nowrap max-sm:min-h-11"
        {...(which !== 'all' && { 'aria-label': texts.retry.label(which) })}
        isBusy={retry.isBusy}
        onClick={() => retry.run({ body: { which } })}
      >
        {text}
      </Button>
      <ActionError problem={retry.problem} />
    </>
  )
}
