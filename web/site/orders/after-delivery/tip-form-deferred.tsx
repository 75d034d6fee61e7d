import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, Wallet } from 'lucide-react'
import { useState } from 'react'
import { tipAgentEndpoint, tipByCardEndpoint } from '#contract/orders/after-delivery.ts'
import type { AfterDelivery } from '#contract/orders/after-delivery-shapes.ts'
import { maxTipKobo, tipPresetsKobo } from '#contract/orders/after-delivery-terms.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import * as texts from './texts.ts'
import { TipPayment } from './tip-payment.tsx'

interface TipFormProps {
  order: CustomerOrder
  after: AfterDelivery
  agent: string
}

/** Something for the agent, from the wallet or by card; all of it is theirs. */
export function TipForm({ order, after, agent }: TipFormProps) {
  const isOnline = useSetting('online_payments') === 'true'
  const { walletKobo, tippedKobo, tipPayment } = after
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-center font-sans text-base font-semibold">
        {tippedKobo === 0 ? texts.tip.question(agent) : texts.tip.given(agent, nairaText(tippedKobo, false))}
      </h3>
      {tipPayment !== null && <TipPayment key={tipPayment.id} payment={tipPayment} />}
      {tippedKobo > 0 ? null : isOnline || walletKobo >= 100 ? (
        <TipChoice order={order} walletKobo={walletKobo} isOnline={isOnline} agent={agent} />
      ) : (
        <p className="text-center text-sm text-ink-soft">{texts.tip.walletEmpty}</p>
      )}
    </div>
  )
}

interface TipChoiceProps extends Pick<TipFormProps, 'order' | 'agent'> {
  walletKobo: number
  isOnline: boolean
}

function TipChoice({ order, walletKobo, isOnline, agent }: TipChoiceProps) {
  const [chosenKobo, setChosenKobo] = useState<number | null>(null)
  const [isOther, setIsOther] = useState(false)
  const tip = useTip(order.id, (amountKobo) => {
    setChosenKobo(null)
    setIsOther(false)
    showToast(texts.tip.done(agent, nairaText(amountKobo, false)), { tone: 'success' })
  })
  const card = useTipByCard(order.id)
  const limitKobo = Math.min(order.bill.goodsKobo ?? 0, maxTipKobo)
  const mostKobo = isOnline ? limitKobo : Math.min(walletKobo, limitKobo)
  const presets = tipPresetsKobo.filter((preset) => preset <= mostKobo)
  const isFine = chosenKobo !== null && chosenKobo > 0 && chosenKobo % 100 === 0 && chosenKobo <= mostKobo
  const choose = (amountKobo: number | null, other: boolean) => {
    setIsOther(other)
    setChosenKobo(amountKobo)
  }
  const error = tip.error ?? card.error
  return (
    <>
      <fieldset className="flex flex-wrap justify-center gap-2">
        <legend className="sr-only">{texts.tipForm.howMuch}</legend>
        {presets.map((preset) => (
          <Chip
            key={preset}
            isOn={!isOther && chosenKobo === preset}
            onClick={() => choose(chosenKobo === preset && !isOther ? null : preset, false)}
          >
            {nairaText(preset, false)}
          </Chip>
        ))}
        <Chip isOn={isOther} onClick={() => choose(null, !isOther)}>
          {texts.tip.otherAmount}
        </Chip>
      </fieldset>
      {isOther && (
        <NairaField
          label={texts.tip.amount}
          valueKobo={chosenKobo}
          onChange={setChosenKobo}
          {...(chosenKobo !== null && !isFine && { error: limitText(chosenKobo, mostKobo, walletKobo) })}
        />
      )}
      {error !== null && (
        <Notice tone="pepper">
          {error instanceof NoAnswer ? texts.tip.offline : reasonOf(error, texts.tip.failed)}
        </Notice>
      )}
      {chosenKobo !== null && chosenKobo <= walletKobo && (
        <Button
          isWide
          icon={<Wallet />}
          disabled={!isFine}
          isBusy={tip.isPending}
          onClick={() => tip.mutate(chosenKobo)}
        >
          {texts.tip.submit(agent, nairaText(chosenKobo, chosenKobo % 100 !== 0))}
        </Button>
      )}
      {chosenKobo !== null && isOnline && (
        <Button
          isWide
          kind={chosenKobo <= walletKobo ? 'secondary' : 'primary'}
          icon={<CreditCard />}
          disabled={!isFine}
          isBusy={card.isPending}
          onClick={() => card.mutate(chosenKobo)}
        >
          {texts.tip.submitByCard(nairaText(chosenKobo, chosenKobo % 100 !== 0))}
        </Button>
      )}
      <p className="text-center text-sm text-ink-soft">
        {walletKobo >= 100
          ? texts.tip.fromWallet(nairaText(walletKobo, walletKobo % 100 !== 0))
          : texts.tip.agentGetsAll(agent)}
      </p>
    </>
  )
}

function limitText(chosenKobo: number, mostKobo: number, walletKobo: number): string {
  if (chosenKobo % 100 !== 0) return texts.tip.wholeNaira
  if (chosenKobo <= mostKobo) return texts.tipForm.amountRequired
  if (mostKobo === maxTipKobo) return texts.tip.tooHigh(nairaText(maxTipKobo, false))
  return texts.tip.aboveWallet(nairaText(walletKobo, walletKobo % 100 !== 0))
}

/** Begins it at the provider and goes there; what is paid there is booked once the provider says so. */
function useTipByCard(orderId: string) {
  return useWrite({
    mutationFn: (amountKobo: number) =>
      callApi(tipByCardEndpoint, { params: { id: orderId }, body: { amountKobo } }),
    onSuccess: ({ pageUrl }) => {
      if (pageUrl !== null) location.assign(pageUrl)
    },
  })
}

/** Gives it at once or not at all: money that waits on a phone would be forgotten. */
function useTip(orderId: string, onDone: (amountKobo: number) => void) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  return useWrite({
    mutationFn: (amountKobo: number, keyFor) => {
      const input = { params: { id: orderId }, body: { amountKobo } }
      return callApi(tipAgentEndpoint, input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: (order, amountKobo) => {
      client.setQueryData(queryKey, order)
      onDone(amountKobo)
    },
    onError: (error) => {
      // The wallet holds less than was shown.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey, exact: true })
    },
  })
}
