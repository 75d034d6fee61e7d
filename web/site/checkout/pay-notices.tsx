import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { MarketPage } from '#contract/markets/markets.ts'
import type { Estimate, WholeFigure } from '#domain/prices/price-estimate.ts'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { LimitNotice } from '#web/site/list/figure/limit-notice.tsx'
import { useWalletKobo } from '#web/site/payment/use-wallet.ts'
import { DebtNotice } from './debt-notice.tsx'
import * as texts from './texts.ts'

export interface PayProps {
  draft: Draft
  estimate: WholeFigure | null
}

interface PayNoticesProps extends PayProps {
  market: MarketPage | undefined
  /** Is what the order at its market may come to. */
  first: Estimate | null
}

/** Shows what forbids paying like that, in view also while the choice is folded. */
export function PayNotices({ draft, estimate, market, first }: PayNoticesProps) {
  const highKobo = estimate?.totalHighKobo ?? 0
  const method = draft.paymentMethod ?? 'cash'
  const walletKobo = useWalletKobo()
  return (
    <>
      <DebtNotice method={method} walletKobo={walletKobo} />
      <LimitNotice
        market={market}
        estimate={first}
        highKobo={estimate?.totalHighKobo}
        walletKobo={draft.useWallet ? walletKobo : 0}
      />
      {method === 'wallet' && walletKobo < highKobo && (
        <Notice tone="amber">
          {texts.wallet.tooLow(nairaText(walletKobo, true), nairaText(highKobo, false))}
        </Notice>
      )}
    </>
  )
}

/** Says how it is paid, in a line. */
export function payText({ paymentMethod = 'cash' }: Draft): string {
  return methodText[paymentMethod]
}

const methodText: Record<PaymentMethod, string> = {
  cash: texts.payment.cash,
  transfer: texts.payment.transfer,
  prepaid: texts.payFields.payNow,
  wallet: common.page.wallet,
  own_transfer: texts.payment.ownTransfer,
  pos: texts.payment.pos,
  invoice: texts.payment.invoice,
}
