import { lagosInstant } from '#domain/time/days.ts'
import type { Stretch } from '#domain/time/span.ts'

export function stretchOfMonth(month: string): Stretch {
  const [year = 0, index = 0] = month.split('-').map(Number)
  const next = index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`
  return { fromAt: lagosInstant(`${month}-01`, 0), toAt: lagosInstant(`${next}-01`, 0) }
}
