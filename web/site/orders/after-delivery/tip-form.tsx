import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tipAgentEndpoint } from '#contract/orders/after-delivery.ts'
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
import { ApiError, reasonOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { orderQuery } from '#web/site/orders/order-queries.ts'
import * as texts from './texts.ts'

interface TipFormProps {
  order: CustomerOrder
  after: AfterDelivery
  agent: string
}

/** Something from the wallet for the agent; all of it is theirs. */
export function TipForm({ order, after, agent }: TipFormProps) {
  const [chosenKobo, setChosenKobo] = useState<number | null>(null)
  const [isOther, setIsOther] = useState(false)
  const tip = useTip(order.id, (amountKobo) => {
    setChosenKobo(null)
    setIsOther(false)
    showToast(texts.hasYour(agent, nairaText(amountKobo, false)), { tone: 'success' })
  })
  const { walletKobo, tippedKobo } = after
  const presets = tipPresetsKobo.filter((preset) => preset <= walletKobo)
  const isFine =
    chosenKobo !== null &&
    chosenKobo > 0 &&
    chosenKobo % 100 === 0 &&
    chosenKobo <= Math.min(walletKobo, maxTipKobo)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-center font-sans text-base font-semibold">
        {tippedKobo === 0 ? texts.aLittleExtra(agent) : texts.youTipped(agent, nairaText(tippedKobo, false))}
      </h3>
      {walletKobo < 100 ? (
        <p className="text-center text-sm text-ink-soft">{texts.tipsComeFromYourWallet}</p>
      ) : (
        <>
          <fieldset className="flex flex-wrap justify-center gap-2">
            <legend className="sr-only">{texts.howMuch}</legend>
            {presets.map((preset) => (
              <Chip
                key={preset}
                isOn={!isOther && chosenKobo === preset}
                onClick={() => {
                  setIsOther(false)
                  setChosenKobo(chosenKobo === preset && !isOther ? null : preset)
                }}
              >
                {nairaText(preset, false)}
              </Chip>
            ))}
            <Chip
              isOn={isOther}
              onClick={() => {
                setIsOther(!isOther)
                setChosenKobo(null)
              }}
            >
              {texts.otherAmount}
            </Chip>
          </fieldset>
          {isOther && (
            <NairaField
              label={texts.amountInWholeNaira}
              valueKobo={chosenKobo}
              onChange={setChosenKobo}
              {...(chosenKobo !== null && !isFine && { error: limitText(chosenKobo, walletKobo) })}
            />
          )}
          {tip.error !== null && (
            <Notice tone="pepper">
              {tip.error instanceof TypeError
                ? texts.youAreOffline
                : reasonOf(tip.error, texts.weCouldNotSendTheTip)}
            </Notice>
          )}
          {chosenKobo !== null && (
            <Button isWide disabled={!isFine} isBusy={tip.isPending} onClick={() => tip.mutate(chosenKobo)}>
              {texts.tip(agent, nairaText(chosenKobo, chosenKobo % 100 !== 0))}
            </Button>
          )}
          <p className="text-center text-sm text-ink-soft">
            {texts.fromYourWallet(nairaText(walletKobo, walletKobo % 100 !== 0))}
          </p>
        </>
      )}
    </div>
  )
}

function limitText(chosenKobo: number, walletKobo: number): string {
  if (chosenKobo % 100 !== 0) return texts.enterWholeNaira
  if (chosenKobo > walletKobo) return texts.youHaveInYourWallet(nairaText(walletKobo, walletKobo % 100 !== 0))
  return chosenKobo > maxTipKobo ? texts.atMost(nairaText(maxTipKobo, false)) : texts.enterAnAmount
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
