import type { Role } from '#contract/accounts/accounts.ts'
import * as common from '#web/design/common-texts.ts'
import * as texts from './texts.ts'

export const roleText: Readonly<Record<Role, string>> = {
  godmode: texts.roles.godmode,
  admin: texts.roles.admin,
  agent: common.label.agent,
  customer: common.label.customer,
}
