import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, CircleCheck, Clock3, CreditCard, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import type { Payment } from '#contract/payments/payments.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TransferAccount } from '#web/entities/orders/transfer-account.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { reasonOf, troubleOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { isPayable, payableKobo } from './pay-card.tsx'
import * as texts from './texts.ts'
import { usePayment } from './use-payment.ts'

/** Paying an order, and coming back from the provider's page: what is so, and never more than the server knows. */
export function PaymentScreen({ params }: ScreenProps<{ id: string }>) {
  const order = useQuery(orderQuery(params.id))
  const paying = usePayment(params.id)
  const late = order.data === undefined ? order : paying.payments
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-4 py-4 md:py-8">
      <a
        href={`/orders/${params.id}`}
        className="-ml-2 inline-flex min-h-11 items-center justify-self-start pr-2 font-semibold text-leaf"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {common.label.yourOrder}
      </a>
      {order.data !== undefined && paying.payments.data !== undefined ? (
        <Status order={order.data} paying={paying} />
      ) : troubleOf(late) === null ? (
        <div role="status" aria-label={texts.page.loading}>
          <h1 className="sr-only">{common.label.payment}</h1>
          <Skeleton className="h-72 rounded-lg" />
        </div>
      ) : (
        <>
          <h1 className="text-2xl">{common.label.payment}</h1>
          <LoadState title={texts.page.failed} query={late} />
        </>
      )}
    </div>
  )
}

interface StatusProps {
  order: CustomerOrder
  paying: ReturnType<typeof usePayment>
}

function Status({ order, paying }: StatusProps) {
  const { newest, begin, check } = paying
  const [chosen, setChosen] = useState<Payment['refundTo'] | null>(null)
  const refundTo = chosen ?? newest?.refundTo ?? 'wallet'
  // A payment stores where its rest goes; another choice needs another payment.
  const open = newest?.status === 'open' && newest.refundTo === refundTo ? newest : null
  const text = textFor(order, newest?.status === 'open' ? open : newest)
  return (
    <Card kind="lifted">
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {text.picture}
        <h1 className="text-2xl">{text.title}</h1>
        <p className="text-lg text-pretty text-ink-soft" role="status">
          {text.explanation}
        </p>
        {open !== null && (
          <p className="font-display text-2xl font-extrabold">
            <Naira amountKobo={open.amountKobo} />
          </p>
        )}
        {paysBoth(order, open) && <p className="text-pretty">{texts.page.bothOrders}</p>}
        {open !== null && open.account !== null && (
          <TransferAccount account={open.account} expiresAt={open.expiresAt} />
        )}
        {order.status === 'awaiting_payment' && newest?.status !== 'held' && (
          <RestSwitch refundTo={refundTo} isBusy={begin.isPending} onChange={setChosen} />
        )}
        {open !== null && open.pageUrl !== null && (
          <a href={open.pageUrl} className={`${buttonClass('primary', 'lg')} max-sm:w-full`}>
            {texts.payButtons.openPage}
          </a>
        )}
        {isPayable(order) && newest?.status !== 'held' && (
          <Ways
            open={open}
            hasFailed={newest?.status === 'failed'}
            isBusy={begin.isPending}
            onBegin={(way) => begin.mutate({ way, refundTo })}
          />
        )}
        {!isPayable(order) && (
          <a href={`/orders/${order.id}`} className={`${buttonClass('primary', 'lg')} max-sm:w-full`}>
            {texts.outcome.followOrder}
          </a>
        )}
        <Trouble error={begin.error ?? check.error} />
      </div>
    </Card>
  )
}

/** One payment is for both orders of a list from two markets, as long as both wait for it. */
function paysBoth({ status, linked }: CustomerOrder, open: Payment | null): boolean {
  if (open !== null) return open.paysBothOrders
  return status === 'awaiting_payment' && linked?.status === 'awaiting_payment'
}

interface RestSwitchProps {
  refundTo: Payment['refundTo']
  isBusy: boolean
  onChange: (refundTo: Payment['refundTo']) => void
}

/** Where it goes what the market does not need of a sum that is paid ahead. */
function RestSwitch({ refundTo, isBusy, onChange }: RestSwitchProps) {
  const isSource = refundTo === 'source'
  return (
    <Switch
      label={texts.remainder.label}
      hint={isSource ? texts.remainder.onHint : texts.remainder.offHint}
      checked={isSource}
      disabled={isBusy}
      onChange={(event) => onChange(event.currentTarget.checked ? 'source' : 'wallet')}
      className="w-full border-y border-line"
    />
  )
}

interface WaysProps {
  /** The try that waits to be paid. */
  open: Payment | null
  hasFailed: boolean
  isBusy: boolean
  onBegin: (way: Payment['way']) => void
}

function Ways({ open, hasFailed, isBusy, onBegin }: WaysProps) {
  const kind = open === null ? 'primary' : 'secondary'
  return (
    <div className="flex w-full flex-wrap gap-3">
      {open?.way !== 'page' && (
        <Button
          kind={kind}
          size="lg"
          icon={<CreditCard />}
          isBusy={isBusy}
          onClick={() => onBegin('page')}
          className="max-sm:w-full max-sm:px-3"
        >
          {hasFailed ? common.action.retry : texts.payButtons.online}
        </Button>
      )}
      {open?.way !== 'transfer' && (
        <Button
          kind="secondary"
          size="lg"
          icon={<Landmark />}
          isBusy={isBusy}
          onClick={() => onBegin('transfer')}
          className="max-sm:w-full"
        >
          {texts.payment.getAccount}
        </Button>
      )}
    </div>
  )
}

function Trouble({ error }: { error: Error | null }) {
  if (error === null) return null
  return <Notice tone="pepper">{reasonOf(error, common.failure.general)}</Notice>
}

interface MessageText {
  title: string
  explanation: string
  picture: ReactNode
}

function textFor(order: CustomerOrder, newest: Payment | null): MessageText {
  const waiting = <Clock3 className="size-12 text-amber-deep" aria-hidden="true" />
  if (!isPayable(order)) return doneText(order)
  if (newest?.status === 'held') {
    const progress = texts.outcome.checkingHint(nairaText(newest.amountKobo, true))
    return { title: texts.outcome.checking, explanation: progress, picture: waiting }
  }
  if (newest?.status === 'open') {
    const progress = newest.way === 'page' ? texts.outcome.waitingOnline : texts.outcome.waitingTransfer
    return { title: texts.outcome.waiting, explanation: progress, picture: waiting }
  }
  const isFailed = newest?.status === 'failed'
  return {
    title: isFailed ? texts.outcome.failed : texts.page.payHeading,
    explanation: isFailed ? texts.outcome.failedHint : waitingText(order),
    picture: <CreditCard className="size-12 text-leaf" aria-hidden="true" />,
  }
}

function waitingText(order: CustomerOrder): string {
  const balance = nairaText(payableKobo(order), true)
  if (hasEnded(order.status)) return texts.page.endedIntro(balance)
  if (order.payBy === null || order.status !== 'awaiting_payment') return texts.page.handoverIntro(balance)
  return texts.page.startIntro(timeText(Date.parse(order.payBy), 'half'))
}

function doneText(order: CustomerOrder): MessageText {
  const isUndecided = order.status === 'failed' && order.bill.balanceDueKobo > 0
  if (order.status === 'expired' || order.status === 'cancelled' || isUndecided) {
    const progress = texts.outcome.orderEndedHint
    const picture = <Clock3 className="size-12 text-amber-deep" aria-hidden="true" />
    return { title: texts.outcome.orderEnded, explanation: progress, picture }
  }
  return {
    title: texts.outcome.paid,
    explanation: texts.outcome.paidHint,
    picture: <CircleCheck className="size-12 text-leaf" aria-hidden="true" />,
  }
}
