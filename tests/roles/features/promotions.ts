import type { LetIn } from '#tests/roles/admin-roles.ts'

export const promotionsRoles: Record<string, LetIn> = {
  'promos.check': 'everybody',
  'invitations.get': 'customer',
  'invitations.create': 'customer',
  'adminPromos.list': 'money.manage',
  'adminPromos.create': 'money.manage',
  'adminPromos.end': 'money.manage',
}
