import type { z } from 'zod'
import type { signalFigures } from '#contract/admin/signals.ts'

/** From when on habits and single trips are looked at, and how many of a kind at most. */
export interface SignalSpan {
  since: Date
  lately: Date
  most: number
}

/** Holds what a statement of one kind has seen: whom or what it is about, how much of it, and the facts. */
export interface SeenRow {
  subject: string
  city: string | null
  user_ids: string[]
  order_ids: string[]
  weight: number
  figures: Partial<z.output<typeof signalFigures>>
}
