import { useState } from 'react'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import type { SettlingWay, UnsettledOrder } from '#contract/orders/settling-shapes.ts'
import { AccountField } from '#web/admin/money/core/account-field.tsx'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as common from '#web/design/common-texts.ts'
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

/** Asks how an ended order is settled: by whom it was paid, what became of the goods, or who bears the loss. */
export function SettleDialog({ order, onClose }: SettleDialogProps) {
  const ways = order.ways.filter((way) => way !== 'redeliver')
  const [way, setWay] = useState<Way | null>(ways.length === 1 ? (ways[0] ?? null) : null)
  const [amountKobo, setAmountKobo] = useState<number | null>(
    order.payableKobo === 0 ? null : order.owedKobo || order.payableKobo,
  )
  const [holder, setHolder] = useState<'office' | 'agent' | null>('office')
  const [accountId, setAccountId] = useState<string>()
  const [reason, setReason] = useState('')
  const [backKobo, setBackKobo] = useState<number | null>(null)
  const [backTo, setBackTo] = useState<'wallet' | 'source'>('wallet')
  const done = () => {
    showToast(texts.settle.done(order.code), { tone: 'success' })
    onClose()
  }
  const settle = useMoneyAction(settleOrderEndpoint, done)
  const writeOff = useMoneyAction(writeOffEndpoint, done)
  const isAboutMoney = way !== 'close' && way !== 'owes'
  const isAboutHolder = way !== null && isAboutMoney && way !== 'transfer' && way !== 'wallet'
  const comesToUs = way === 'transfer' || (isAboutHolder && way !== 'write_off' && holder === 'office')
  const asksForBack = way !== null && mayGiveBack.includes(way) && isNotHandedOver(order)
  const leavesGoods = isGoodsWay(way) && order.owedKobo === 0 && (amountKobo ?? 0) < order.goodsLeftKobo
  const mostBackKobo = backTo === 'wallet' ? order.mostBackKobo : order.mostToSourceKobo
  const isReady =
    way !== null &&
    reason.trim() !== '' &&
    (!isAboutMoney || (amountKobo !== null && amountKobo > 0)) &&
    (!asksForBack || (backKobo === null ? leavesGoods : backKobo <= mostBackKobo)) &&
    holder !== null
  const run = () => {
    if (way === null) return
    const params = { id: order.id }
    const said = {
      reason: reason.trim(),
      ...(isAboutMoney && amountKobo !== null && { amountKobo }),
      ...(asksForBack && backKobo !== null && { giveBack: { amountKobo: backKobo, to: backTo } }),
    }
    if (way !== 'write_off')
      return settle.run({
        params,
        body: {
          ...said,
          way,
          receivedBy: isAboutHolder ? (holder ?? 'office') : 'office',
          ...(comesToUs && accountId !== undefined && { accountId }),
        },
      })
    const bornBy = holder === 'agent' ? ('agent' as const) : ('business' as const)
    return writeOff.run({ params, body: { ...said, amountKobo: amountKobo ?? 0, bornBy } })
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.settle.title(order.code)}
      label={texts.settleDialog.settle}
      isReady={isReady}
      isBusy={settle.isBusy || writeOff.isBusy}
      onConfirm={run}
    >
      <div className="grid gap-4">
        <p>{aboutText(order)}</p>
        <RadioCards
          legend={ordersTexts.failure.label}
          value={way}
          onChange={(next) => {
            setWay(next)
            setAccountId(undefined)
          }}
          cards={ways.map((each) => ({
            value: each,
            title: texts.settle.ways[each],
            detail: texts.settle.wayDetails[each],
          }))}
        />
        {way !== null && isAboutMoney && (
          <NairaField label={common.label.amount} valueKobo={amountKobo} onChange={setAmountKobo} />
        )}
        {isAboutHolder && order.agent !== null && (
          <RadioCards
            legend={way === 'write_off' ? texts.settle.bearer : texts.settle.holder}
            columns={2}
            value={holder}
            onChange={setHolder}
            cards={[
              {
                value: 'office',
                title: way === 'write_off' ? texts.settle.bearerBusiness : texts.settle.holderBusiness,
              },
              { value: 'agent', title: order.agent.name },
            ]}
          />
        )}
        {comesToUs && (
          <AccountField
            key={way}
            way="in"
            {...(way === 'transfer' && { kind: 'bank' as const })}
            value={accountId}
            onChange={setAccountId}
          />
        )}
        {asksForBack && (
          <BackFields
            order={order}
            amountKobo={backKobo}
            onAmount={setBackKobo}
            to={backTo}
            onTo={setBackTo}
            mostKobo={mostBackKobo}
            leavesGoods={leavesGoods}
          />
        )}
        <ReasonField value={reason} onChange={setReason} usual={texts.settle.usualReasons} />
        <ActionError problem={settle.problem ?? writeOff.problem} />
      </div>
    </AskDialog>
  )
}

/** Ways that close an order whose goods its customer paid for and did not get. */
const mayGiveBack: readonly Way[] = ['goods_sold', 'goods_returned', 'close', 'write_off']

const isGoodsWay = (way: Way | null) => way === 'goods_sold' || way === 'goods_returned'

function isNotHandedOver({ status, goodsKobo, mostBackKobo }: UnsettledOrder): boolean {
  return status !== 'delivered' && goodsKobo > 0 && mostBackKobo > 0
}

interface BackFieldsProps {
  order: UnsettledOrder
  amountKobo: number | null
  onAmount: (amountKobo: number | null) => void
  to: 'wallet' | 'source'
  onTo: (to: 'wallet' | 'source') => void
  mostKobo: number
  /** Says that more of the goods may come in, so that it can be said then. */
  leavesGoods: boolean
}

/** Asks what the customer gets back of what they paid, and where to. */
function BackFields({ order, amountKobo, onAmount, to, onTo, mostKobo, leavesGoods }: BackFieldsProps) {
  const paid = nairaText(order.mostBackKobo, true)
  const isTooMuch = (amountKobo ?? 0) > mostKobo
  return (
    <>
      <NairaField
        label={texts.refund.amount}
        hint={leavesGoods ? texts.refund.laterHint(paid) : texts.refund.amountHint(paid)}
        valueKobo={amountKobo}
        onChange={onAmount}
        {...(isTooMuch && { error: texts.refund.tooMuch(nairaText(mostKobo, true)) })}
      />
      {order.mostToSourceKobo > 0 && (
        <RadioCards
          legend={texts.refund.to}
          columns={2}
          value={to}
          onChange={onTo}
          cards={[
            { value: 'wallet', title: texts.refund.toWallet },
            { value: 'source', title: texts.refund.toSource },
          ]}
        />
      )}
    </>
  )
}

function aboutText({ owedKobo, payableKobo, goodsKobo, customer }: UnsettledOrder): string {
  const goods = goodsKobo > 0 ? texts.summary.goods(nairaText(goodsKobo, true)) : texts.summary.noGoods
  const wallet = customer.walletKobo > 0 ? texts.summary.wallet(nairaText(customer.walletKobo, true)) : ''
  if (owedKobo === 0 && payableKobo > 0)
    return texts.summary.writtenOff(customer.name, nairaText(payableKobo, true))
  if (owedKobo === 0) return `${texts.summary.owesNothing(customer.name)} ${goods}`
  return [texts.summary.owes(customer.name, nairaText(owedKobo, true)), goods, wallet]
    .filter(Boolean)
    .join(' ')
}
