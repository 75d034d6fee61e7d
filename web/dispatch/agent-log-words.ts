import type { AgentLogEntry } from '#contract/agents.ts'
import { nairaText } from '#web/design/naira-text.ts'

type Detail = AgentLogEntry['detail']

const checkNames: Record<string, string> = { phone: 'the phone', id: 'the identity card' }

const titles: Record<string, (detail: Detail) => string> = {
  'agents.add': () => 'Made an agent',
  'agents.suspend': () => 'Suspended',
  'agents.unsuspend': () => 'Let work again',
  'agents.ceiling': ({ ceilingKobo }) =>
    typeof ceilingKobo === 'number'
      ? `May hold up to ${nairaText(ceilingKobo, false)} of cash`
      : 'May hold as much cash as the settings say',
  'agents.check': ({ check, isSeen }) =>
    isSeen === true
      ? `Saw ${checkNames[String(check)]}`
      : `Took back that ${checkNames[String(check)]} was seen`,
  'agents.markets': ({ markets }) =>
    Array.isArray(markets) && markets.length > 0
      ? `At home in ${markets.join(', ')}`
      : 'At home in no market more than another',
  'money.remit': ({ amountKobo }) => `Took in ${nairaText(Number(amountKobo), true)} of cash`,
  'users.suspend': () => 'Suspended the account',
  'users.unsuspend': () => 'Opened the account again',
  'users.role': ({ role }) => `Changed the role to ${role}`,
  'users.endSessions': () => 'Signed out everywhere',
  'users.removeSecondStep': () => 'Took the second step off',
  'users.verifyEmail': () => 'Counted the email address as proved',
  'users.resendVerification': () => 'Sent the email link once more',
}

/** An entry of an agent's log in words, with its reason. */
export function agentLogWords({ action, detail }: AgentLogEntry): { title: string; reason: string | null } {
  const { reason } = detail
  return {
    title: titles[action]?.(detail) ?? action,
    reason: typeof reason === 'string' ? reason : null,
  }
}
