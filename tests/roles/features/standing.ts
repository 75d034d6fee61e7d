import type { LetIn } from '#tests/roles/admin-roles.ts'

export const standingRoles: Record<string, LetIn> = {
  'standing.list': 'customer',
  'standing.save': 'customer',
  'standing.repeat': 'customer',
  'standing.pause': 'customer',
  'standing.remove': 'customer',
  'standing.answer': 'customer',
  'standing.getLinked': 'everybody',
  'standing.answerLinked': 'everybody',
}
