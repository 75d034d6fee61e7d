import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'

/** Returns where somebody works whose orders are no customer's; null for customers and visitors. */
export function workplaceOf(viewer: CurrentUser | null): string | null {
  if (viewer?.role === 'agent') return '/dashboard'
  return viewer !== null && isAdmin(viewer) ? '/admin' : null
}
