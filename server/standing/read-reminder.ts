import type { StandingDate } from '#contract/standing/standing.ts'
import { outlookText, troubleTexts } from './notify-customer.ts'
import { presentDate } from './present-standing.ts'
import type { DateContext } from './preview-date.ts'
import { type DateRow, findDate, findStanding, type StandingRow } from './standing-store.ts'
import * as texts from './texts.ts'

export interface RemindedDate extends StandingDate {
  /** Says what would refuse it, and what becomes of it, in sentences. */
  troubles: string[]
}

/** One date as a reminder says it, or the news that it is not placed; null where there is none. */
export async function readReminder(
  context: DateContext,
  { id, date, isRefused }: { id: string; date: string; isRefused: boolean },
): Promise<RemindedDate | null> {
  const [standing, row] = [await findStanding(context.db, id), await findDate(context.db, id, date)]
  return standing === null || row === null ? null : presentReminder(context, { standing, row, isRefused })
}

export async function presentReminder(
  context: DateContext,
  { standing, row, isRefused }: { standing: StandingRow; row: DateRow; isRefused: boolean },
): Promise<RemindedDate> {
  const shown = await presentDate(context, standing, row)
  const { trouble, state } = shown
  if (trouble === null) return { ...shown, troubles: [] }
  const { code, reason, nextHour, otherMarket } = trouble
  const wayOut = { nextHour: nextHour === null ? null : new Date(nextHour), otherMarket }
  const { isOver, goesOn } = texts.trouble
  const outlook = state === 'failed' ? isOver : isRefused ? goesOn : outlookText(code)
  return { ...shown, troubles: [...troubleTexts(reason, wayOut), outlook] }
}
