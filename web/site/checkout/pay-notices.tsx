import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { useWalletKobo } from '#web/site/payment/use-wallet.ts'
import * as texts from './core/texts.ts'
import { DebtNotice } from './debt-notice.tsx'

export interface PayProps {
  draft: Draft
  /** What all of it may come to. */
  estimate: Pick<Estimate, 'totalHighKobo'> | null
}

/** What is in the way of paying like that, in view also while the choice is folded. */
export function PayNotices({ draft, estimate }: PayProps) {
  const highKobo = estimate?.totalHighKobo ?? 0
  const method = draft.paymentMethod ?? 'cash'
  const walletKobo = useWalletKobo()
  return (
    <>
      <DebtNotice method={method} walletKobo={walletKobo} />
      {method === 'wallet' && walletKobo < highKobo && (
        <Notice tone="amber">
          {texts.wallet.tooLow(nairaText(walletKobo, true), nairaText(highKobo, false))}
        </Notice>
      )}
    </>
  )
}

/** How it is paid, in a line. */
export function payText({ paymentMethod = 'cash' }: Draft): string {
  return methodText[paymentMethod]
}

const methodText: Record<PaymentMethod, string> = {
  cash: texts.payment.cash,
  transfer: texts.payment.transfer,
  prepaid: common.action.payNow,
  wallet: common.page.wallet,
}
