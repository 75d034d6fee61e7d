import { useState } from 'react'
import { weekdays } from '#contract/days.ts'
import { type DeskMarket, setMarketActive } from '#contract/market-desk.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Switch } from '#web/design/switch.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useDeskAct } from './use-desk-act.ts'

/** Whether customers can send lists to the market; turned after a word on what that does. */
export function DeskActiveCard({ market }: { market: DeskMarket }) {
  const [isAsking, setIsAsking] = useState(false)
  const act = useDeskAct(setMarketActive, ({ isActive, name }) => {
    setIsAsking(false)
    showToast(isActive ? `${name} is on.` : `${name} is off.`, { tone: 'success' })
  })
  const { isActive, orders } = market
  const isNeverOpen = weekdays.every((day) => market.hours[day] === null)
  return (
    <Card className="grid gap-2">
      <Switch
        label={isActive ? 'The market is on' : 'The market is off'}
        hint={
          isActive
            ? 'Customers see it and can send lists to it.'
            : 'Nobody sees it, and it takes no new orders.'
        }
        checked={isActive}
        disabled={!isActive && isNeverOpen}
        onChange={() => {
          act.reset()
          setIsAsking(true)
        }}
      />
      {!isActive && isNeverOpen && (
        <p className="text-sm text-ink-soft">It is shut on every day. Give it hours first.</p>
      )}
      {isActive ? (
        <p className="text-sm">
          <TextLink href={`/${market.slug}`}>Its page, as customers see it</TextLink>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">Its page will be /{market.slug}.</p>
      )}
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isActive ? `Switch ${market.name} off?` : `Switch ${market.name} on?`}
        words={isActive ? 'Switch it off' : 'Switch it on'}
        isDanger={isActive}
        isBusy={act.isBusy}
        onAct={() => act.run({ params: { id: market.id }, body: { isActive: !isActive } })}
      >
        <div className="grid gap-3">
          {isActive ? (
            <>
              <p>{ordersText(orders)}</p>
              <p>
                It leaves the site at once. Lists that name it keep their lines; another market can be chosen.
              </p>
            </>
          ) : (
            <p>
              It appears on the site at once, with {market.goods.carried}{' '}
              {market.goods.carried === 1 ? 'good' : 'goods'} on its board, and takes orders in its hours.
            </p>
          )}
          {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
        </div>
      </AskDialog>
    </Card>
  )
}

function ordersText({ live, booked }: DeskMarket['orders']): string {
  if (live + booked === 0) return 'It has no open orders. It will take no new ones.'
  const parts = [
    live === 0 ? '' : `${live} ${live === 1 ? 'order is' : 'orders are'} under way`,
    booked === 0 ? '' : `${booked} ${booked === 1 ? 'is' : 'are'} booked for later`,
  ].filter((part) => part !== '')
  return `${parts.join(' and ')}. They go on to their end; cancel them one by one under Orders if they cannot. It will take no new ones.`
}
