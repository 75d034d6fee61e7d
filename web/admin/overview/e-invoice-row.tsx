import { RetryButton } from '#web/admin/money/e-invoices/retry-button.tsx'
import type { Need } from '#web/admin/shell/need-ranks.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { NeedRow } from './need-rows.tsx'
import * as texts from './texts.ts'

interface EInvoiceRowProps {
  need: Extract<Need, { kind: 'eInvoice' }>
  nowMs: number
}

/** Shows an e-invoice that the tax office refused, with why. */
export function EInvoiceRow({ need: { eInvoice, since }, nowMs }: EInvoiceRowProps) {
  const { number, problem } = eInvoice
  return (
    <NeedRow
      tone="pepper"
      badge={texts.moneyNeeds.taxBadge}
      since={since}
      nowMs={nowMs}
      action={<RetryButton which={number} />}
    >
      <TextLink href="/admin/money/e-invoices?state=refused">{number}</TextLink>{' '}
      {texts.moneyNeeds.eInvoiceRefused(problem)}
    </NeedRow>
  )
}
