import type { Role } from '#contract/accounts/accounts.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { startSession } from '#server/accounts/core/sessions.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { addAgent } from '#server/dispatch/agents/add-agent.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Identity } from './clients.ts'

/** Who is there after a first run. */
export type Person = 'amina' | 'musa' | 'ngozi' | 'tunde' | 'office' | 'owner'

interface Context {
  database: Database
  clock: Clock
}

/** A session for somebody, without the slow password. */
export async function signInAs({ database, clock }: Context, username: string): Promise<Identity> {
  const { db } = database
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { token } = await db
    .transaction()
    .execute((tx) =>
      startSession({ tx, clock }, { userId: id, userAgent: 'test', ip: '127.0.0.1', by: 'password' }),
    )
  return { name: username, userId: id, cookie: `session=${token}` }
}

/** Adds a person with the password of the demo people; an agent is off duty. Returns the id. */
export async function addPerson(
  { database, clock }: Context,
  person: { username: string; role: Role; permissions?: Permission[] },
): Promise<string> {
  const { db } = database
  const id = newId('user', clock)
  await db.transaction().execute(async (tx) => {
    const like = await tx
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'amina')
      .executeTakeFirstOrThrow()
    const isNew = await insertUser(tx, {
      ...person,
      id,
      name: `${person.username} Test`,
      passwordHash: like.password_hash,
      now: clock.now(),
    })
    if (!isNew) throw new Error(`${person.username} is there already`)
    if (person.role === 'agent') await addAgent({ tx, clock }, id)
  })
  return id
}
