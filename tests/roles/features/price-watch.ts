import type { LetIn } from '#tests/roles/admin-roles.ts'

export const priceWatchRoles: Record<string, LetIn> = {
  'analytics.priceWatch': 'agents.manage',
  'analytics.watchedLines': 'agents.manage',
}
