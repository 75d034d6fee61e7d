import { getRotaEndpoint } from '#contract/dispatch/shifts.ts'
import { dayAfter } from '#domain/time/span.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, idPart, listAddress, textPart } from '#web/platform/page/list-address.ts'

/** Reads again, since who is on duty changes by itself. */
const refetchInterval = 60_000

/** Says which week is shown by a day in it, where null is this one, and which market alone. */
export const rotaAddress = listAddress('/admin/agents/rota', {
  week: textPart((text) => (isDay(text) ? text : null), null),
  market: idPart(),
})

function isDay(text: string): boolean {
  const isDate = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
  // 30 February is written as a date, too.
  return isDate && dayAfter(text, 0) === text
}

/** Reads the shifts of the week of a day. */
export function rotaQuery(week: string | null) {
  return apiQuery(getRotaEndpoint, { query: asked({ week }) }, { staleTime: 10_000, refetchInterval })
}
