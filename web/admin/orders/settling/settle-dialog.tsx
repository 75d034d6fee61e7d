import { useState } from 'react'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import type { SettlingWay, UnsettledOrder } from '#contract/orders/settling-shapes.ts'
import { ActionError } from '#web/admin/action-error.tsx'
import { useMoneyAction } from '#web/admin/money/use-money-action.ts'
import { ReasonField } from '#web/admin/orders/reason-field.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

type Way = SettlingWay | 'write_off'

interface SettleDialogProps {
  order: UnsettledOrder
  onClose: () => void
}

/** How an ended order is settled: by whom it was paid, what became of the goods, or who bears the loss. */
export function SettleDialog({ order, onClose }: SettleDialogProps) {
  const ways = order.ways.filter((way) => way !== 'redeliver')
  const [way, setWay] = useState<Way | null>(ways.length === 1 ? (ways[0] ?? null) : null)
  const [amountKobo, setAmountKobo] = useState<number | null>(order.owedKobo === 0 ? null : order.owedKobo)
  const [holder, setHolder] = useState<'office' | 'agent' | null>('office')
  const [reason, setReason] = useState('')
  const done = () => {
    showToast(texts.settled(order.code), { tone: 'success' })
    onClose()
  }
  const settle = useMoneyAction(settleOrderEndpoint, done)
  const writeOff = useMoneyAction(writeOffEndpoint, done)
  const isAboutHolder = way !== null && way !== 'close' && way !== 'transfer' && way !== 'wallet'
  const isReady =
    way !== null &&
    reason.trim() !== '' &&
    (way === 'close' || (amountKobo !== null && amountKobo > 0)) &&
    holder !== null
  const run = () => {
    if (way === null) return
    const params = { id: order.id }
    const said = { reason: reason.trim(), ...(way !== 'close' && amountKobo !== null && { amountKobo }) }
    if (way !== 'write_off')
      return settle.run({
        params,
        body: { ...said, way, receivedBy: isAboutHolder ? (holder ?? 'office') : 'office' },
      })
    const bornBy = holder === 'agent' ? ('agent' as const) : ('business' as const)
    return writeOff.run({ params, body: { ...said, amountKobo: amountKobo ?? 0, bornBy } })
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.settleOrder(order.code)}
      label={texts.settle}
      isReady={isReady}
      isBusy={settle.isBusy || writeOff.isBusy}
      onConfirm={run}
    >
      <div className="grid gap-4">
        <p>{aboutText(order)}</p>
        <RadioCards
          legend={texts.whatHappened}
          value={way}
          onChange={setWay}
          cards={ways.map((each) => ({ value: each, title: texts.ways[each], detail: texts.means[each] }))}
        />
        {way !== null && way !== 'close' && (
          <NairaField label={texts.amount} valueKobo={amountKobo} onChange={setAmountKobo} />
        )}
        {isAboutHolder && order.agent !== null && (
          <RadioCards
            legend={way === 'write_off' ? texts.whoBearsIt : texts.whoHasTheMoney}
            columns={2}
            value={holder}
            onChange={setHolder}
            cards={[
              { value: 'office', title: way === 'write_off' ? texts.theBusiness : texts.theOffice },
              { value: 'agent', title: order.agent.name },
            ]}
          />
        )}
        <ReasonField value={reason} onChange={setReason} usual={texts.usualReasons} />
        <ActionError problem={settle.problem ?? writeOff.problem} />
      </div>
    </AskDialog>
  )
}

function aboutText({ owedKobo, goodsKobo, customer }: UnsettledOrder): string {
  const goods = goodsKobo > 0 ? texts.goodsOf(nairaText(goodsKobo, true)) : texts.noGoods
  const wallet = customer.walletKobo > 0 ? texts.walletHolds(nairaText(customer.walletKobo, true)) : ''
  if (owedKobo === 0) return `${texts.owesNothing(customer.name)} ${goods}`
  return [texts.owes(customer.name, nairaText(owedKobo, true)), goods, wallet].filter(Boolean).join(' ')
}
