import { isPaidAtGate } from '#contract/core/order-shapes.ts'
import type { MarketPage } from '#contract/markets/markets.ts'
import { fitUnder } from '#domain/orders/split-list.ts'
import type { Estimate } from '#domain/prices/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraft } from '#web/site/list/draft/use-draft.ts'
import { useUsualPrices } from '#web/site/list/items/use-usual-prices.ts'
import * as texts from './texts.ts'

interface LimitNoticeProps {
  market: MarketPage | undefined
  /** What the order at this market may come to. */
  estimate: Pick<Estimate, 'goods' | 'totalHighKobo'> | null
  /** What all of it may come to, where a second market brings a part. */
  highKobo?: number | undefined
  /** What the wallet pays of it first. */
  walletKobo?: number
}

/** Above the limit for paying at the gate, with the ways out: split the list, or pay it now. */
export function LimitNotice({ market, estimate, highKobo, walletKobo = 0 }: LimitNoticeProps) {
  const draft = useDraft()
  const usualOf = useUsualPrices()
  const limitKobo = Number(useSetting('cash_order_limit'))
  const isOnline = useSetting('online_payments') === 'true'
  if (draft === null || estimate === null) return null
  const method = draft.paymentMethod ?? 'cash'
  const mostKobo = highKobo ?? estimate.totalHighKobo
  const isAtGate = isPaidAtGate(method)
  if (!isAtGate || mostKobo - walletKobo <= limitKobo) return null
  const feesKobo = estimate.totalHighKobo - estimate.goods.highKobo
  const firstIds =
    market === undefined || usualOf === null || draft.restMarket != null
      ? []
      : fitUnder(draft.lines, market.catalogue, usualOf, limitKobo - feesKobo)
  return (
    <Notice
      tone="amber"
      action={
        <>
          {firstIds.length > 0 && (
            <Button
              kind="secondary"
              onClick={() =>
                changeWithUndo({ do: 'split', firstIds }, texts.limit.splitDone(firstIds.length))
              }
            >
              {texts.limit.split}
            </Button>
          )}
          {isOnline && (
            <Button
              kind="secondary"
              onClick={() => changeDraft({ do: 'pay', change: { paymentMethod: 'prepaid' } })}
            >
              {texts.limitNotice.payNow}
            </Button>
          )}
        </>
      }
    >
      {texts.limit.gate(nairaText(limitKobo, false), nairaText(mostKobo, false))}
    </Notice>
  )
}
