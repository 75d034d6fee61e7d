import type pg from 'pg'
import { askEach } from './ask-each.ts'

interface Asked {
  endpoint: { id: string }
  key: string | null
}

/** Keeps the writes that were answered with success since the last look: whatever befell the server, they are there. */
export class Acknowledged {
  readonly #writes: { by: string; actorId: string; key: string; endpoint: string }[] = []

  note(
    { name, userId, isGuest }: { name: string; userId: string; isGuest: boolean },
    { endpoint, key }: Asked,
    status: number,
  ): void {
    // What a guest asked goes with them.
    if (key === null || userId === '' || isGuest || status < 200 || status >= 300) return
    this.#writes.push({ by: name, actorId: userId, key, endpoint: endpoint.id })
  }

  /** Returns, as sentences, what was acknowledged and is gone. */
  findLost(control: pg.Client): Promise<string[]> {
    return askEach(control, [[lostWrites, this.#writes.splice(0)]])
  }
}

// A write and the note of its key are one transaction, at endpoints that note keys.
const lostWrites = `
  select a."by" || ' was told that ' || a.endpoint || ' with the key ' || a.key || ' is done, and nothing of it is there' as what
  from jsonb_to_recordset($1::jsonb) as a ("by" text, "actorId" text, key text, endpoint text)
  where exists (select from request_keys k where k.endpoint = a.endpoint)
    and not exists (select from request_keys k where k.actor_id = a."actorId" and k.key = a.key)
    and exists (select from users u where u.id = a."actorId" and u.erased_at is null)`
