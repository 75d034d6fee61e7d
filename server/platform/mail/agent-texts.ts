import type { DocumentKind } from '#domain/agent-documents.ts'
import type { Business, Email, EmailData, EmailTexts } from './emails.ts'

type AgentEmail = Extract<
  Email,
  { template: 'agent_invited' | 'application_accepted' | 'application_refused' | 'documents_expiring' }
>

/** Emails about becoming an agent and staying one. */
export function wordAgents(email: AgentEmail, business: Business): Omit<EmailTexts, 'greeting'> {
  switch (email.template) {
    case 'agent_invited':
      return wordInvited(email.data, business)
    case 'application_accepted':
      return wordAccepted(business)
    case 'application_refused':
      return wordRefused(email.data, business)
    case 'documents_expiring':
      return wordExpiring(email.data)
  }
}

/** To somebody who was accepted and has no account yet; the link sets its password. */
function wordInvited(
  { username, link, days }: EmailData['agent_invited'],
  business: Business,
): Omit<EmailTexts, 'greeting'> {
  return {
    subject: `Welcome to the agents of ${business.name}`,
    preview: 'Choose a password, and you can start.',
    lines: [
      `We have accepted your application. Your username is ${username}.`,
      'Choose a password, sign in, and go on duty when you are ready for orders.',
    ],
    button: { text: 'Choose my password', path: link },
    afterwards: [
      `The link works once, within ${days} days. After that, use “Forgot password” on the sign-in page.`,
      `Any question? Call ${business.phone} or reply to this email.`,
    ],
  }
}

/** To somebody who was accepted with the account that they have. */
function wordAccepted(business: Business): Omit<EmailTexts, 'greeting'> {
  return {
    subject: `Welcome to the agents of ${business.name}`,
    preview: 'Sign in again, and you can start.',
    lines: [
      'We have accepted your application. The account you already have is now an agent account.',
      'Sign in again, and go on duty when you are ready for orders.',
    ],
    button: { text: 'Sign in', path: '/login' },
    afterwards: [`Any question? Call ${business.phone} or reply to this email.`],
  }
}

/** Why somebody cannot work with us for now. */
function wordRefused(
  { reason }: EmailData['application_refused'],
  business: Business,
): Omit<EmailTexts, 'greeting'> {
  return {
    subject: `Your application to ${business.name}`,
    preview: 'We cannot accept it. Here is why.',
    lines: [
      'Thank you for applying to work as an agent. We cannot accept your application. Here is why.',
      reason,
      'You can apply again once this has changed.',
    ],
    button: { text: 'Apply again', path: '/become-an-agent' },
    afterwards: [`Any question? Call ${business.phone} or reply to this email.`],
  }
}

const documentText: Record<DocumentKind, string> = {
  id: 'identity card',
  portrait: 'photograph',
  bike_papers: 'vehicle papers',
}

/** To the business: whose documents it must ask for. */
function wordExpiring({ documents }: EmailData['documents_expiring']): Omit<EmailTexts, 'greeting'> {
  const [first] = documents
  const others = documents.length - 1
  const more = others > 0 ? ` and ${others} more` : ''
  return {
    subject: `Documents running out: ${first?.agentName ?? ''}${more}`,
    preview: 'Ask these agents for new ones.',
    lines: [
      'These documents run out within two weeks, or have run out.',
      ...documents.map(
        ({ agentName, kind, expiresOn, isOver }) =>
          `${agentName}: ${documentText[kind]} ${isOver ? 'ran out after' : 'is valid until'} ${spokenDay(expiresOn)}.`,
      ),
    ],
    button: { text: 'See the agents', path: '/admin/agents/applications?state=accepted' },
    afterwards: [],
  }
}

function spokenDay(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}
