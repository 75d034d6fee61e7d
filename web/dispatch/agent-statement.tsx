import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAgentMoney } from '#contract/agent.ts'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { apiQuery } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { movementWords } from './movement-words.ts'

/** The agent's own books: cash in and out, what was paid in, what was earned. */
export function AgentStatement() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" className="mt-2" onClick={() => setIsOpen(true)}>
        Your statement
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Your statement">
        {isOpen && <Movements />}
      </Sheet>
    </>
  )
}

const firstPage = apiQuery(getAgentMoney, { query: { limit: '100' } }, { staleTime: 5_000 })

function Movements() {
  const { data, error, isFetching, refetch } = useQuery(firstPage)
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="We could not load your statement."
        detail={reasonOf(error, 'Check the network.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data === undefined) return <Skeleton className="h-64" />
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap justify-between gap-3">
        <span>
          {data.cashHeldKobo < 0 ? 'We owe you ' : 'Cash in hand '}
          <Naira amountKobo={Math.abs(data.cashHeldKobo)} className="font-bold" />
        </span>
        <span>
          Earned in all <Naira amountKobo={data.earnedKobo} className="font-bold" />
        </span>
      </p>
      {data.items.length === 0 && <p className="text-ink-soft">Nothing has moved yet.</p>}
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <li key={`${item.id} ${item.account}`} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold">{movementWords(item)}</p>
              <p className="text-sm text-ink-soft">
                {[timeText(Date.parse(item.at), 'full'), item.orderCode, item.receipt]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="shrink-0 font-semibold tabular-nums">
              {item.amountKobo > 0 ? '+' : '−'}
              {nairaText(Math.abs(item.amountKobo), true)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
