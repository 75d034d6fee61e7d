import { timeText } from '#web/design/spoken-time.ts'
import type { Draft } from '#web/lists/draft.ts'
import { amountWords } from '#web/lists/line-words.ts'

/** What stands on the slip of an order that was not sent yet: what, from where, to where, when. */
export function WaitingSlip({ draft, madeAtMs }: { draft: Draft; madeAtMs: number }) {
  return (
    <section aria-label="What you ordered" className="receipt-shadow">
      <div className="torn grid gap-4 bg-paper px-5 py-8 sm:px-8">
        <div className="flex flex-wrap justify-between gap-x-4">
          <h2 className="text-lg">{draft.market?.name}</h2>
          <p className="text-sm text-ink-soft">made {timeText(madeAtMs, 'full')}</p>
        </div>
        <ul className="grid gap-1.5">
          {draft.lines.map((line) => (
            <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{line.name}</span>
              <span className="text-ink-soft tabular-nums">{amountWords(line)}</span>
            </li>
          ))}
        </ul>
        <dl className="grid gap-1 border-t-2 border-dashed border-line-strong pt-4 text-sm">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">To</dt>
            <dd>
              {draft.contact.name}, {draft.place.landmark}, {draft.place.area}
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">When</dt>
            <dd>
              {draft.scheduledFor === null
                ? 'as soon as it is placed'
                : timeText(Date.parse(draft.scheduledFor), 'full')}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
