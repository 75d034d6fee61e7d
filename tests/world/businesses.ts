import assert from 'node:assert/strict'
import * as contract from '#contract/businesses/businesses.ts'
import { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { testPassword } from '#tests/test-config.ts'
import { type Client, createClient } from './clients.ts'
import { newKey } from './orders.ts'
import { addPerson } from './people.ts'
import type { World } from './world.ts'

export const businessDetails = {
  name: 'Mama Put Kitchen',
  address: '4 Aminu Kano Crescent',
  email: 'books@mamaput.example',
}
export const noLimits = { orderLimitKobo: null, monthLimitKobo: null }
const key = () => ({ idempotencyKey: newKey() })

export interface Person {
  client: Client
  email: string
}

/** Businesses of a world, and people who join them. */
export function businessesOf(world: Pick<World, 'url' | 'as'> & Parameters<typeof addPerson>[0]) {
  let serial = 0

  /** Somebody with an email address of their own. */
  async function addWithEmail(name: string): Promise<Person> {
    serial += 1
    const username = `${name}${serial}`
    const email = `${username}@mamaput.example`
    const id = await addPerson(world, { username, role: 'customer' })
    await world.database.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    return { client: await world.as(username), email }
  }

  async function join(
    owner: Client,
    id: string,
    role: contract.BusinessRole,
    limits: { orderLimitKobo: number | null; monthLimitKobo: number | null } = noLimits,
  ): Promise<Person> {
    const person = await addWithEmail(role)
    const body = { email: person.email, role, ...limits }
    await owner.call(contract.inviteMemberEndpoint, { params: { id }, body }, key())
    const { invitations } = await person.client.call(contract.listBusinessesEndpoint, {})
    const [invitation] = invitations
    assert.ok(invitation)
    const params = { id: invitation.id }
    await person.client.call(contract.answerInvitationEndpoint, { params, body: { joins: true } })
    return person
  }

  async function makeBusiness(given?: Person) {
    const owner = given ?? (await addWithEmail('owner'))
    const { id } = await owner.client.call(contract.createBusinessEndpoint, { body: businessDetails }, key())
    return { id, owner: owner.client, ownerEmail: owner.email, params: { id } }
  }

  /** A program with a key of a business, and what it sends with each request. */
  async function makeProgram(owner: Client, businessId: string) {
    const body = {
      label: 'Till',
      permissions: ['orders.place' as const, 'orders.read' as const],
      businessId,
      password: testPassword,
    }
    const made = await owner.call(createApiKeyEndpoint, { body }, key())
    const program = createClient(world.url, { name: 'program', userId: owner.userId, cookie: '' })
    return { keyId: made.id, program, headers: { authorization: `Bearer ${made.key}` } }
  }

  return { addWithEmail, join, makeBusiness, makeProgram }
}
