import { type RawBuilder, sql } from 'kysely'

/** A value that is sent with a statement, or a column of it. */
export type ValueOf<Value> = Value | RawBuilder<Value>

/** Selects rows, in their order, as one value of another select: reads that belong together are then one statement. */
export function rowsOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${select}) r)`
}

/** The columns of a row that are moments. */
type Moment<Row> = {
  [Column in keyof Row]-?: Row[Column] extends Date | null ? Column : never
}[keyof Row]

/** Rows as such a value brings them: its moments are texts. */
export type RowsWithin<Row> = (Omit<Row, Moment<Row>> & Record<Moment<Row>, string | null>)[]

/** Returns the rows of such a value, their moments as dates; all of a row's moments have to be named. */
export function readRows<Row>(rows: RowsWithin<Row>, moments: Record<Moment<Row>, true>): Row[] {
  const names = Object.keys(moments) as Moment<Row>[]
  return rows.map((row) => {
    const dates = names.map((name) => [name, row[name] === null ? null : new Date(row[name])])
    // `names` are exactly those columns whose types differ between the two.
    return { ...row, ...Object.fromEntries(dates) } as unknown as Row
  })
}
