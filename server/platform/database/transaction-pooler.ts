import pg from 'pg'

/** Another program may be given the shared session in between, so one miss proves nothing. */
const tries = 5

/** Returns whether a connection shares its session with others, as through PgBouncer in transaction mode. */
export async function isTransactionPooler(client: pg.Client, connectionString: string): Promise<boolean> {
  // PostgreSQL says at the start which process serves the session; a pooler makes that number up.
  const { processID } = client as unknown as { processID: number }
  if (processID === (await backendOf(client))) return false
  const other = new pg.Client({ connectionString })
  await other.connect()
  try {
    for (let done = 0; done < tries; done += 1)
      if ((await backendOf(client)) === (await backendOf(other))) return true
    return false
  } finally {
    await other.end()
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
