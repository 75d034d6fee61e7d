import pg from 'pg'

/** Runs statements over a connection of their own; gives the last one's rows. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  return withClient(connectionString, async (client) => (await client.query<Row>(sql, values)).rows)
}

/** Works with a connection that is closed afterwards. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the address of another database of the same server. */
export function addressOf(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.toString()
}
