import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { permissions } from '#contract/core/endpoint.ts'

const person = { isGodMode: false, permissions: [], email: null, phoneNumber: '+2348031234501' }

export const visitors = {
  nobody: null,
  customer: { ...person, id: idOf(1), username: 'amina', name: 'Amina Bello', role: 'customer' },
  agent: { ...person, id: idOf(2), username: 'musa', name: 'Musa Danladi', role: 'agent' },
  owner: { ...person, id: idOf(3), username: 'owner', name: 'Ngozi Eze', role: 'godmode', isGodMode: true },
  admin: {
    ...person,
    id: idOf(4),
    username: 'kemi',
    name: 'Kemi Ade',
    role: 'admin',
    permissions: [...permissions],
  },
  /** Works for one city. */
  cityAdmin: {
    ...person,
    id: idOf(5),
    username: 'eko',
    name: 'Ekene Obi',
    role: 'admin',
    permissions: [...permissions],
    cities: ['abuja'],
  },
  /** Must add a second step before anything else. */
  newAdmin: {
    ...person,
    id: idOf(6),
    username: 'zara',
    name: 'Zara Musa',
    role: 'admin',
    permissions: [...permissions],
    mustAddFactor: true,
  },
} satisfies Record<string, CurrentUser | null>
export type Visitor = keyof typeof visitors

function idOf(count: number): string {
  return `usr_01kc0v9d5s000000000000000${count}`
}
