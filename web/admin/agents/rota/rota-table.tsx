import { Plus } from 'lucide-react'
import type { RotaWeek } from '#contract/dispatch/shifts.ts'
import { hoursOn } from '#domain/time/booking.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import * as agentsTexts from '#web/admin/agents/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { ShiftButton } from './shift-button.tsx'
import type { RotaView } from './shift-dialog.tsx'
import * as texts from './texts.ts'

/** Shows the week as a table for wide screens: markets down, days across. */
export function RotaTable({ rota, nowMs, onOpen }: RotaView) {
  const today = lagosTime(new Date(nowMs)).date
  return (
    <table className="w-full table-fixed border-collapse rounded-lg border border-line bg-paper text-sm">
      <caption className="sr-only">{agentsTexts.page.rota}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-36 px-2 py-2 text-left font-semibold">
            {common.label.market}
          </th>
          {rota.days.map((date) => (
            <th
              key={date}
              scope="col"
              aria-current={date === today ? 'date' : undefined}
              className={`border-l border-line px-2 py-2 text-left font-semibold tabular-nums ${date === today ? 'bg-leaf-tint' : ''}`}
            >
              {dayText(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rota.markets.map((market) => (
          <tr key={market.id}>
            <th scope="row" className="px-2 py-2 text-left align-top font-semibold">
              {market.name}
            </th>
            {rota.days.map((date) => (
              <Cell key={date} rota={rota} market={market} date={date} nowMs={nowMs} onOpen={onOpen} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends RotaView {
  market: RotaWeek['markets'][number]
  date: string
}

function Cell({ rota, market, date, nowMs, onOpen }: CellProps) {
  const shifts = rota.shifts.filter((shift) => shift.marketId === market.id && shift.date === date)
  const { weekday } = lagosTime(lagosInstant(date, 12 * 60))
  const isClosed = hoursOn(market, { date, weekday }) === null
  const label = texts.table.planAt(market.name, dayText(date))
  return (
    <td className={`border-l border-line p-1 align-top ${isClosed ? 'bg-sunken' : ''}`}>
      <div className="grid gap-1">
        {shifts.map((shift) => (
          <ShiftButton key={shift.id} shift={shift} market={market} nowMs={nowMs} onOpen={onOpen} />
        ))}
        {isClosed && <p className="px-1 text-xs text-ink-soft">{common.state.closed}</p>}
        <button
          type="button"
          title={label}
          aria-label={label}
          onClick={() => onOpen({ marketId: market.id, date })}
          className="grid min-h-8 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Plus className="size-4" aria-hidden="true" />
        </button>
      </div>
    </td>
  )
}
