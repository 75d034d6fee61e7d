import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { askAfterDemand, demandNoTransaction } from './open-transactions.ts'

/** Bounds how many a read may wait behind. */
const mostTogether = 16
const isReading = /^[\s(]*(?:select|with)\b/i
/** Knows what writes, and what may wait for whoever holds a lock. */
const mayWait =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|for\s+(?:key\s+)?share|pg_(?:try_)?advisory\w+|pg_notify|pg_sleep|set_config|nextval|add_jobs?|reschedule_jobs|place_events|pack_prices|repair_parts|drop_months|delete_some)\b/i

/**
 * Returns the pool with reads outside transactions going together: those that are asked for in one moment go out over one
 * connection, one behind the other, in one write, since to wake both sides for each takes longer than most of them. Anything
 * else has a connection of its own.
 */
export function gatherReads(pool: PostgresPool): PostgresPool {
  let gathering: Gathered | null = null

  function begin(): Gathered {
    const next: Gathered = {
      asked: 0,
      unanswered: 0,
      client: askAfterDemand(() => pool.connect()).finally(() => {
        if (gathering === next) gathering = null
      }),
    }
    gathering = next
    return next
  }

  async function read(text: string, values: readonly unknown[]): Promise<unknown> {
    const together = gathering !== null && gathering.asked < mostTogether ? gathering : begin()
    together.asked += 1
    together.unanswered += 1
    const client = await together.client
    try {
      return await client.query(text, values)
    } finally {
      together.unanswered -= 1
      if (together.unanswered === 0) client.release()
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      demandNoTransaction()
      let own: PostgresPoolClient | null = null
      const query = async (text: string, values: readonly unknown[]) => {
        if (own === null && isReading.test(text) && !mayWait.test(text)) return read(text, values)
        own ??= await askAfterDemand(() => pool.connect())
        return own.query(text, values)
      }
      return {
        // Kysely declares cursors too, which nobody asks for.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => own?.release(destroy),
      }
    },
  }
}

interface Gathered {
  client: Promise<PostgresPoolClient>
  asked: number
  unanswered: number
}
