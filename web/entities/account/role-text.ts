import type { Role } from '#contract/accounts/accounts.ts'
import * as texts from './texts.ts'

export const roleText: Readonly<Record<Role, string>> = {
  godmode: texts.godmode,
  admin: texts.admin,
  agent: texts.agent,
  customer: texts.customer,
}
