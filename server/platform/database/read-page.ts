export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** Reads a page and one row more, to know whether another page follows. Its cursor names the page's last row. */
export async function readPage<Row>(
  limit: number,
  read: (most: number) => Promise<Row[]>,
  cursorOf: (last: Row) => string | number,
): Promise<Page<Row>> {
  const found = await read(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > limit && last !== undefined ? String(cursorOf(last)) : null }
}

/** Returns the number that a cursor names. Null, as for the first page, if it names none. */
export function numberOfCursor(cursor: string | null): number | null {
  return cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
}
