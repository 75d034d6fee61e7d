import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/core/order-shapes.ts'
import type { MarketPage } from '#contract/markets/markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import { fitUnder } from '#domain/split-list.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { changeWithUndo } from './draft/change-with-undo.ts'
import { type Draft, restOf } from './draft/draft.ts'
import { changeDraft } from './draft/draft-store.ts'
import * as texts from './texts.ts'

interface LimitNoticeProps {
  draft: Draft
  market: MarketPage | undefined
  estimate: Estimate | null
  /** What the wallet pays of it. */
  walletKobo: number
}

const atTheGate: ReadonlySet<PaymentMethod> = new Set(['cash', 'transfer'])

/** Above the limit for paying at the gate a list is said to be, with the ways out; and where a split list's rest is. */
export function LimitNotice({ draft, market, estimate, walletKobo }: LimitNoticeProps): ReactNode {
  const limitKobo = Number(useSetting('cash_order_limit'))
  const isOnline = useSetting('online_payments') === 'true'
  const highKobo = (estimate?.totalHighKobo ?? 0) - walletKobo
  const isOver = highKobo > limitKobo && atTheGate.has(draft.paymentMethod ?? 'cash')
  if (!isOver || estimate === null || market === undefined) return <RestNotice draft={draft} />
  const mostKobo = limitKobo - (estimate.totalHighKobo - estimate.goods.highKobo)
  const firstIds = restOf(draft) === null ? fitUnder(draft.lines, market.catalogue, mostKobo) : []
  const say = isOnline ? texts.split.cashLimitOrOnline : texts.split.cashLimit
  return (
    <Notice
      tone="amber"
      action={
        <>
          {firstIds.length > 0 && (
            <Button
              kind="secondary"
              onClick={() => changeWithUndo({ do: 'split', firstIds }, texts.split.done(firstIds.length))}
            >
              {texts.split.submit}
            </Button>
          )}
          {isOnline && (
            <Button
              kind="secondary"
              onClick={() => changeDraft({ do: 'pay', change: { paymentMethod: 'prepaid' } })}
            >
              {common.action.payNow}
            </Button>
          )}
        </>
      }
    >
      {say(nairaText(highKobo, false), nairaText(limitKobo, false))}
    </Notice>
  )
}

/** What a split list leaves for the next order. What comes from a second market stands in its own list. */
function RestNotice({ draft: { rest = [], restMarket } }: { draft: Draft }) {
  if (rest.length === 0 || restMarket != null) return null
  return (
    <Notice tone="leaf">
      {pluralOf(rest.length, texts.split.nextOne, texts.split.nextMany(rest.length))}
    </Notice>
  )
}
