import { useState } from 'react'
import { type AdminMarket, setMarketActiveEndpoint } from '#contract/markets/admin-markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import { weekdays } from '#domain/time/days.ts'
import { ClosingDialog, touchedIn } from '#web/admin/closing/closing-dialog.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { useMarketAction } from './core/use-market-action.ts'
import * as texts from './texts.ts'

/** Says if customers can send lists to the market; turned after a word on what that does. */
export function MarketActiveCard({ market }: { market: AdminMarket }) {
  const [isAsking, setIsAsking] = useState(false)
  const action = useMarketAction(setMarketActiveEndpoint, ({ isActive, name }) => {
    setIsAsking(false)
    showToast(isActive ? texts.switchOn.done(name) : texts.switchOff.done(name), { tone: 'success' })
  })
  const { isActive, orders } = market
  const isNeverOpen = weekdays.every((day) => market.hours[day] === null)
  return (
    <Card className="grid gap-2">
      <Switch
        label={isActive ? texts.status.on : texts.status.off}
        hint={isActive ? texts.status.onHint : texts.status.offHint}
        checked={isActive}
        disabled={!isActive && isNeverOpen}
        onChange={() => {
          action.reset()
          setIsAsking(true)
        }}
      />
      {!isActive && isNeverOpen && <p className="text-sm text-ink-soft">{texts.status.neverOpen}</p>}
      {isActive ? (
        <p className="text-sm">
          <TextLink href={`/${market.slug}`}>{texts.status.seePage}</TextLink>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{texts.status.futurePage(market.slug)}</p>
      )}
      <ClosingDialog
        error={action.failure}
        isBusy={action.isBusy}
        onDecide={(decided) =>
          action.run({ params: { id: market.id }, body: { isActive: false, orders: decided } })
        }
        onClose={action.reset}
      />
      <AskDialog
        isOpen={isAsking && touchedIn(action.failure) === null}
        onClose={() => setIsAsking(false)}
        title={isActive ? texts.switchOff.title(market.name) : texts.switchOn.title(market.name)}
        label={isActive ? texts.switchOff.submit : texts.switchOn.submit}
        isDanger={isActive}
        isBusy={action.isBusy}
        onConfirm={() => action.run({ params: { id: market.id }, body: { isActive: !isActive } })}
      >
        <div className="grid gap-3">
          {isActive ? (
            <>
              <p>{ordersText(orders)}</p>
              <p>{texts.switchOff.body}</p>
            </>
          ) : (
            <p>
              {texts.switchOn.body(market.goods.carried, pluralOf(market.goods.carried, 'item', 'items'))}
            </p>
          )}
          {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
        </div>
      </AskDialog>
    </Card>
  )
}

function ordersText({ live, booked }: AdminMarket['orders']): string {
  if (live + booked === 0) return texts.switchOff.noOrders
  const parts = [
    live === 0
      ? ''
      : texts.switchOff.ordersLive(live, pluralOf(live, texts.switchOff.orderOne, texts.switchOff.orderMany)),
    booked === 0
      ? ''
      : texts.switchOff.ordersBooked(
          booked,
          pluralOf(booked, texts.switchOff.orderOne, texts.switchOff.orderMany),
        ),
  ].filter((part) => part !== '')
  return texts.switchOff.ordersContinue(parts.join(' and '))
}
