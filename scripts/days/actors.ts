import { type Permission, permissions } from '#contract/core/endpoint.ts'
import { roleTable } from '#tests/roles/role-table.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import type { SimServer } from './sim-server.ts'

type ActorKind = 'visitor' | 'customer' | 'agent' | 'admin'

/** Stands for somebody who uses the API, always from one address. */
export interface Actor {
  name: string
  kind: ActorKind
  userId: string
  cookie: string
  ip: string
  phone: string
  /** Is there for what would sign others out for good; another one comes each morning. */
  isGuest: boolean
  /** Names what opens endpoints for them, in the words of the role table. */
  holds: ReadonlySet<string>
}

interface Person {
  name: string
  kind: ActorKind
  permissions?: readonly Permission[]
  isNew?: boolean
  isGuest?: boolean
}

const customers = 12
const guests: readonly Person[] = [
  { name: 'guest1', kind: 'customer', isNew: true, isGuest: true },
  { name: 'guest2', kind: 'customer', isNew: true, isGuest: true },
  { name: 'guest3', kind: 'agent', isNew: true, isGuest: true },
  { name: 'guest4', kind: 'admin', permissions, isNew: true, isGuest: true },
]

const people: readonly Person[] = [
  { name: 'visitor', kind: 'visitor' },
  { name: 'amina', kind: 'customer' },
  ...Array.from(
    { length: customers },
    (_, number): Person => ({ name: `buyer${number + 1}`, kind: 'customer', isNew: true }),
  ),
  { name: 'musa', kind: 'agent' },
  { name: 'ngozi', kind: 'agent' },
  { name: 'tunde', kind: 'agent' },
  { name: 'office', kind: 'admin', permissions },
  { name: 'owner', kind: 'admin', permissions },
  { name: 'accountant', kind: 'admin', permissions: ['money.manage', 'analytics.read'], isNew: true },
  ...guests,
]

/** Signs in everybody who takes part in a simulation. */
export async function makeActors(server: SimServer): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const [number, person] of people.entries()) {
    if (person.isNew) await addOne(server, person)
    if (person.kind === 'customer' && !person.isGuest) await giveReach(server, person.name, number)
    const { userId, cookie } =
      person.kind === 'visitor' ? { userId: '', cookie: '' } : await signInAs(server.services, person.name)
    actors.push({
      name: person.name,
      kind: person.kind,
      userId,
      cookie,
      ip: `10.0.0.${number + 1}`,
      phone: `0706${1_230_000 + number}`,
      isGuest: person.isGuest === true,
      holds: holdsOf(person),
    })
  }
  return actors
}

/** Customers are written to as well, and every other one has shown a number, which is not that of who opens the gate. */
async function giveReach(
  { services }: Pick<SimServer, 'services'>,
  username: string,
  number: number,
): Promise<void> {
  const { db } = services.database
  const phone = { phone_number: `+234706${4_560_000 + number}`, phone_proved_at: services.clock.now() }
  await db
    .updateTable('users')
    .set({ email: `${username}@people.example`, ...(number % 2 === 0 && phone) })
    .where('username', '=', username)
    .execute()
}

/** Somebody else comes in the place of each guest, of whom anything may have become. */
export async function renewGuests(
  server: Pick<SimServer, 'services'>,
  actors: readonly Actor[],
): Promise<void> {
  for (const actor of actors) {
    const [, first = '', count = '0'] = /^(guest\d+)(?:n(\d+))?$/.exec(actor.name) ?? []
    const person = guests.find(({ name }) => name === first)
    if (person === undefined) continue
    actor.name = `${first}n${Number(count) + 1}`
    await addOne(server, { ...person, name: actor.name })
    const { userId, cookie } = await signInAs(server.services, actor.name)
    Object.assign(actor, { userId, cookie })
  }
}

/** Signs somebody in again; a guest who is no longer there stays away until the morning. */
export async function signInAgain({ services }: Pick<SimServer, 'services'>, actor: Actor): Promise<void> {
  if (actor.isGuest) {
    const { db } = services.database
    const there = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', actor.name)
      .executeTakeFirst()
    if (there === undefined) return
  }
  const { cookie } = await signInAs(services, actor.name)
  actor.cookie = cookie
}

async function addOne(
  server: Pick<SimServer, 'services'>,
  { name, kind, permissions: held }: Person,
): Promise<void> {
  const { services } = server
  if (kind === 'visitor') return
  await addPerson(services, { username: name, role: kind, ...(held ? { permissions: [...held] } : {}) })
}

function holdsOf({ kind, permissions: held = [] }: Person): Set<string> {
  return new Set(kind === 'visitor' ? ['everybody'] : ['everybody', 'signedIn', kind, ...held])
}

/** Returns whether the role table lets somebody in; an endpoint that it does not have is open to nobody. */
export function isLetIn({ holds }: Actor, endpointId: string): boolean {
  return holds.has(roleTable[endpointId] ?? 'nobody')
}

/** Returns those of some actors whom an endpoint lets in. */
export function listLetIn(actors: readonly Actor[], endpointId: string): Actor[] {
  return actors.filter((actor) => isLetIn(actor, endpointId))
}
