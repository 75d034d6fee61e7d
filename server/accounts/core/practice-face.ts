import { type RawBuilder, sql } from 'kysely'

/** Selects `face`, which names the drawing that a simulated agent is shown by; null for people. */
export const faceOf = (user: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${user}.is_practice then ${user}.username end as face`

/** Returns where the drawing of a simulated agent is: a file of `web/public/faces/`. */
export function faceUrl(face: string | null): string | null {
  return face === null ? null : `/faces/${face}.svg`
}
