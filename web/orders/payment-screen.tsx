import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, CircleCheck, Clock3, CreditCard, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import type { Payment } from '#contract/payments.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { Switch } from '#web/design/switch.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { orderQuery } from './order-queries.ts'
import { isPayable } from './pay-card.tsx'
import { TransferAccount } from './transfer-account.tsx'
import { usePayment } from './use-payment.ts'

/** Paying an order, and coming back from the provider's page: what is so, and never more than the server knows. */
export function PaymentScreen({ params }: ScreenProps<{ id: string }>) {
  const order = useQuery(orderQuery(params.id))
  const paying = usePayment(params.id)
  const error = order.error ?? paying.payments.error
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-4 py-4 md:py-8">
      <a
        href={`/orders/${params.id}`}
        className="-ml-2 inline-flex min-h-11 items-center justify-self-start pr-2 font-semibold text-leaf"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        Your order
      </a>
      {order.data !== undefined && paying.payments.data !== undefined ? (
        <Standing order={order.data} paying={paying} />
      ) : error === null ? (
        <div role="status" aria-label="Loading the payment">
          <h1 className="sr-only">Payment</h1>
          <Skeleton className="h-72 rounded-lg" />
        </div>
      ) : (
        <>
          <h1 className="text-2xl">Payment</h1>
          <ErrorState
            title="We could not load this payment."
            detail={reasonOf(error, 'Check the network.')}
            onRetry={() => void Promise.all([order.refetch(), paying.payments.refetch()])}
            isRetrying={order.isFetching}
          />
        </>
      )}
    </div>
  )
}

interface StandingProps {
  order: CustomerOrder
  paying: ReturnType<typeof usePayment>
}

function Standing({ order, paying }: StandingProps) {
  const { newest, begin, check } = paying
  const [chosen, setChosen] = useState<Payment['refundTo'] | null>(null)
  const refundTo = chosen ?? newest?.refundTo ?? 'wallet'
  // A try keeps where its rest goes; another choice needs another try.
  const open = newest?.status === 'open' && newest.refundTo === refundTo ? newest : null
  const words = wordsFor(order, newest?.status === 'open' ? open : newest)
  return (
    <Card kind="lifted">
      <div className="grid grid-cols-1 justify-items-start gap-3">
        {words.picture}
        <h1 className="text-2xl">{words.title}</h1>
        <p className="text-lg text-pretty text-ink-soft" role="status">
          {words.story}
        </p>
        {open !== null && (
          <p className="font-display text-2xl font-extrabold">
            <Naira amountKobo={open.amountKobo} />
          </p>
        )}
        {open !== null && open.account !== null && (
          <TransferAccount account={open.account} expiresAt={open.expiresAt} />
        )}
        {order.status === 'awaiting_payment' && newest?.status !== 'held' && (
          <RestSwitch refundTo={refundTo} isBusy={begin.isPending} onChange={setChosen} />
        )}
        {open !== null && open.pageUrl !== null && (
          <a href={open.pageUrl} className={`${buttonClass('primary', 'lg')} max-sm:w-full`}>
            Go to the payment page
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
            Follow your order
          </a>
        )}
        <Trouble error={begin.error ?? check.error} />
      </div>
    </Card>
  )
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
      label="Send what is left over back to my bank"
      hint={
        isSource
          ? 'To the card or account that you pay with. Banks take some days; what a bank refuses comes into your wallet.'
          : 'Off: it is in your wallet as soon as shopping is done, for your next order.'
      }
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
          {hasFailed ? 'Try again' : 'Card, transfer or USSD'}
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
          Get an account
        </Button>
      )}
    </div>
  )
}

function Trouble({ error }: { error: Error | null }) {
  if (error === null) return null
  return <Notice tone="pepper">{reasonOf(error, 'That did not get through. Try again.')}</Notice>
}

interface Words {
  title: string
  story: string
  picture: ReactNode
}

function wordsFor(order: CustomerOrder, newest: Payment | null): Words {
  const waiting = <Clock3 className="size-12 text-amber-deep" aria-hidden="true" />
  if (!isPayable(order)) return doneWords(order)
  if (newest?.status === 'held') {
    const story = `Another sum came than the ${nairaText(newest.amountKobo, true)} we asked for. Our office looks at it and calls you; nothing is lost.`
    return { title: 'Our office is looking at your payment', story, picture: waiting }
  }
  if (newest?.status === 'open') {
    const story =
      newest.way === 'page'
        ? 'We have not heard yet that it was paid. If you have just paid, stay here: this changes by itself, mostly within a minute.'
        : 'Transfer exactly this sum. This changes by itself as soon as the bank has told us.'
    return { title: 'Waiting for your payment', story, picture: waiting }
  }
  const isFailed = newest?.status === 'failed'
  return {
    title: isFailed ? 'The payment did not go through' : 'Pay for your order',
    story: isFailed ? 'Nothing was taken for it. Try again, or pay another way.' : keepWords(order),
    picture: <CreditCard className="size-12 text-leaf" aria-hidden="true" />,
  }
}

function keepWords(order: CustomerOrder): string {
  if (order.payBy === null || order.status !== 'awaiting_payment')
    return `${nairaText(order.bill.balanceDueKobo, true)} is still to pay before the goods are handed over.`
  return `We keep your order until ${timeText(Date.parse(order.payBy), 'half')}. What the market does not need comes back to you.`
}

function doneWords(order: CustomerOrder): Words {
  if (order.status === 'expired' || order.status === 'cancelled') {
    const story = 'Money that still comes for it goes to your wallet, so nothing is lost.'
    const picture = <Clock3 className="size-12 text-amber-deep" aria-hidden="true" />
    return { title: 'This order has ended', story, picture }
  }
  return {
    title: 'Paid, thank you',
    story: `Your payment is confirmed and ${order.market.name} is next.`,
    picture: <CircleCheck className="size-12 text-leaf" aria-hidden="true" />,
  }
}
