import { Plus } from 'lucide-react'
import { lagosTime } from '#domain/time/days.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { dayText } from '#web/entities/agents/day-text.ts'
import { ShiftButton } from './shift-button.tsx'
import type { RotaView } from './shift-dialog.tsx'
import * as texts from './texts.ts'

/** Shows the week as a list of days for narrow screens. */
export function RotaDays({ rota, nowMs, onOpen }: RotaView) {
  const today = lagosTime(new Date(nowMs)).date
  const [market] = rota.markets
  const only = rota.markets.length === 1 && market !== undefined ? market.id : null
  return (
    <div className="grid gap-3">
      {rota.days.map((date) => {
        const shifts = rota.shifts.filter(
          (shift) => shift.date === date && rota.markets.some(({ id }) => id === shift.marketId),
        )
        return (
          <section
            key={date}
            aria-label={dayText(date)}
            className={`rounded-lg border bg-paper p-3 ${date === today ? 'border-leaf' : 'border-line'}`}
          >
            <div className="flex items-center justify-between">
              <h2 className="text-base">{dayText(date)}</h2>
              <IconButton
                label={texts.table.planOn(dayText(date))}
                icon={<Plus />}
                onClick={() => onOpen({ marketId: only, date })}
              />
            </div>
            {shifts.length === 0 ? (
              <p className="text-sm text-ink-soft">{texts.table.empty}</p>
            ) : (
              <ul className="grid gap-1.5 sm:grid-cols-2">
                {shifts.map((shift) => (
                  <li key={shift.id}>
                    <ShiftButton
                      shift={shift}
                      market={rota.markets.find(({ id }) => id === shift.marketId)}
                      nowMs={nowMs}
                      onOpen={onOpen}
                      hasMarket
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
