import type { DateAction, StandingDate } from '#contract/standing/standing.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

interface DateActionsProps {
  date: Omit<StandingDate, 'orderId'>
  isBusy: boolean
  onAnswer: (action: DateAction) => void
}

const momentOf = (at: string) => timeText(Date.parse(at), 'full')

/** One date with what stands against it, and what its customer can do about it with one tap. */
export function DateActions({ date, isBusy, onAnswer }: DateActionsProps) {
  const { market, scheduledFor, state, estimate, trouble } = date
  const [nextHour, other] = [trouble?.nextHour ?? null, trouble?.otherMarket ?? null]
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">{texts.date.at(market.name, momentOf(scheduledFor))}</span>{' '}
        <span className="text-sm text-ink-soft">{texts.date.states[state]}</span>
      </p>
      {estimate !== null && (
        <p className="text-sm tabular-nums">
          {texts.date.cost(nairaText(estimate.lowKobo, false), nairaText(estimate.highKobo, false))}
        </p>
      )}
      {trouble !== null && <p className="text-pretty text-pepper-deep">{trouble.reason}</p>}
      {state === 'planned' && (
        <div className="flex flex-wrap gap-2">
          {trouble?.code === 'orders.wallet_short' && (
            <a href="/wallet" className={buttonClass('primary')}>
              {texts.date.topUp}
            </a>
          )}
          {trouble?.code === 'standing.above_cap' && estimate !== null && (
            <Button isBusy={isBusy} onClick={() => onAnswer({ do: 'agree', upToKobo: estimate.highKobo })}>
              {texts.date.agree(nairaText(estimate.highKobo, false))}
            </Button>
          )}
          {nextHour !== null && (
            <Button isBusy={isBusy} onClick={() => onAnswer({ do: 'move', scheduledFor: nextHour })}>
              {texts.date.moveTo(momentOf(nextHour))}
            </Button>
          )}
          {other !== null && (
            <Button
              kind="secondary"
              isBusy={isBusy}
              onClick={() => onAnswer({ do: 'change_market', marketId: other.id })}
            >
              {texts.date.otherMarket(other.name)}
            </Button>
          )}
          <Button kind="secondary" isBusy={isBusy} onClick={() => onAnswer({ do: 'skip' })}>
            {texts.date.skip}
          </Button>
        </div>
      )}
      {state === 'skipped' && (
        <p>
          <Button kind="secondary" isBusy={isBusy} onClick={() => onAnswer({ do: 'restore' })}>
            {texts.date.restore}
          </Button>
        </p>
      )}
    </div>
  )
}
