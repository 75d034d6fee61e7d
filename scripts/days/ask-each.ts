import type pg from 'pg'

const mostNamed = 3

/** Asks each statement about its rows, as JSON in `$1`; returns the first that each names in its column `what`. */
export async function askEach(
  control: pg.Client,
  asked: readonly (readonly [sql: string, rows: readonly object[]])[],
): Promise<string[]> {
  const found: string[] = []
  for (const [sql, rows] of asked) {
    if (rows.length === 0) continue
    const read = await control.query<{ what: string }>(sql, [JSON.stringify(rows)])
    found.push(...read.rows.slice(0, mostNamed).map(({ what }) => what))
  }
  return found
}
