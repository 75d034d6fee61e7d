import { TriangleAlert } from 'lucide-react'
import type { RotaWeek, Shift } from '#contract/dispatch/shifts.ts'
import { shiftWarning } from '#domain/time/shifts.ts'
import * as agentsTexts from '#web/admin/agents/texts.ts'
import { clockText, spanText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

interface ShiftButtonProps {
  shift: Shift
  market: RotaWeek['markets'][number] | undefined
  nowMs: number
  onOpen: (shift: Shift) => void
  /** Said too where the row does not say it. */
  hasMarket?: boolean
}

/** Shows one shift: who, from when to when, and what is wrong with it. */
export function ShiftButton({ shift, market, nowMs, onOpen, hasMarket = false }: ShiftButtonProps) {
  const isMissing = shift.missingSince !== null
  return (
    <button
      type="button"
      onClick={() => onOpen(shift)}
      className={`block min-h-11 w-full rounded-sm border px-2 py-1 text-left text-sm leading-snug hover:border-ink lg:min-h-0 ${isMissing ? 'border-pepper bg-pepper-tint' : 'border-line bg-ground'}`}
    >
      <span className="block truncate font-semibold">{shift.agentName}</span>
      <span className="block text-ink-soft tabular-nums">
        {agentsTexts.shiftLog.times(clockText(shift.from), clockText(shift.to))}
        {hasMarket && `, ${shift.marketName}`}
      </span>
      {shift.missingSince !== null && (
        <span className="block font-semibold text-pepper">
          {texts.table.missing(spanText(nowMs - Date.parse(shift.missingSince)))}
        </span>
      )}
      <Warning shift={shift} market={market} />
    </button>
  )
}

function Warning({ shift, market }: Pick<ShiftButtonProps, 'shift' | 'market'>) {
  const warning = market === undefined ? null : shiftWarning(market, shift)
  if (warning === null) return null
  return (
    <span className="flex items-center gap-1">
      <TriangleAlert className="size-4 shrink-0 text-amber-deep" aria-hidden="true" />
      {warning.kind === 'closed' ? texts.table.marketClosed : texts.table.outsideHours}
    </span>
  )
}
