import type { Role } from '#contract/accounts.ts'

export const roleWords: Readonly<Record<Role, string>> = {
  godmode: 'Godmode',
  admin: 'Admin',
  agent: 'Agent',
  customer: 'Customer',
}
