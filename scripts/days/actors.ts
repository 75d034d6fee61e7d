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
  /** Names what opens endpoints for them, in the words of the role table. */
  holds: ReadonlySet<string>
}

interface Person {
  name: string
  kind: ActorKind
  permissions?: readonly Permission[]
  isNew?: boolean
}

const customers = 12

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
]

/** Signs in everybody who takes part in a simulation. */
export async function makeActors(server: SimServer): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const [number, person] of people.entries()) {
    if (person.isNew) await addOne(server, person)
    const { userId, cookie } =
      person.kind === 'visitor' ? { userId: '', cookie: '' } : await signInAs(server.services, person.name)
    actors.push({
      name: person.name,
      kind: person.kind,
      userId,
      cookie,
      ip: `10.0.0.${number + 1}`,
      phone: `0706${1_230_000 + number}`,
      holds: holdsOf(person),
    })
  }
  return actors
}

async function addOne(server: SimServer, { name, kind, permissions: held }: Person): Promise<void> {
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
