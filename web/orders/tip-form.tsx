import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tipAgent } from '#contract/after-delivery.ts'
import type { AfterDelivery } from '#contract/after-shapes.ts'
import { maxTipKobo, tipPresetsKobo } from '#contract/after-terms.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { orderQuery } from './order-queries.ts'

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
    showToast(`${agent} has your ${nairaText(amountKobo, false)}`, { tone: 'success' })
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
        {tippedKobo === 0
          ? `A little extra for ${agent}?`
          : `You gave ${agent} ${nairaText(tippedKobo, false)}. All of it is theirs.`}
      </h3>
      {walletKobo < 100 ? (
        <p className="text-center text-sm text-ink-soft">
          Tips go from your wallet, which is empty now. Change that you leave at the door goes there.
        </p>
      ) : (
        <>
          <fieldset className="flex flex-wrap justify-center gap-2">
            <legend className="sr-only">How much</legend>
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
              Other
            </Chip>
          </fieldset>
          {isOther && (
            <NairaField
              label="How much, in whole naira"
              valueKobo={chosenKobo}
              onChange={setChosenKobo}
              {...(chosenKobo !== null && !isFine && { error: limitWords(chosenKobo, walletKobo) })}
            />
          )}
          {tip.error !== null && (
            <Notice tone="pepper">
              {tip.error instanceof TypeError
                ? 'A tip needs the network. Try again when you are back.'
                : reasonOf(tip.error, 'The tip could not be given. Try again.')}
            </Notice>
          )}
          {chosenKobo !== null && (
            <Button isWide disabled={!isFine} isBusy={tip.isPending} onClick={() => tip.mutate(chosenKobo)}>
              Give {agent} {nairaText(chosenKobo, chosenKobo % 100 !== 0)}
            </Button>
          )}
          <p className="text-center text-sm text-ink-soft">
            From your wallet, which holds {nairaText(walletKobo, walletKobo % 100 !== 0)}.
          </p>
        </>
      )}
    </div>
  )
}

function limitWords(chosenKobo: number, walletKobo: number): string {
  if (chosenKobo % 100 !== 0) return 'Write whole naira'
  if (chosenKobo > walletKobo) return `Your wallet holds ${nairaText(walletKobo, walletKobo % 100 !== 0)}`
  return chosenKobo > maxTipKobo ? `At most ${nairaText(maxTipKobo, false)}` : 'Write how much'
}

/** Gives it at once or not at all: money that waits on a phone would be forgotten. */
function useTip(orderId: string, onDone: (amountKobo: number) => void) {
  const client = useQueryClient()
  const { keyFor, settle } = useWriteKey()
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    networkMode: 'always',
    mutationFn: (amountKobo: number) => {
      const input = { params: { id: orderId }, body: { amountKobo } }
      return callApi(tipAgent, input, { idempotencyKey: keyFor(input) })
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
    onSettled: (_, error) => settle(error),
  })
}
