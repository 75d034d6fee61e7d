import { nairaText } from '#server/platform/naira-text.ts'
import type { Business, EmailData, EmailTexts } from './emails.ts'

/** Our team’s answer to a report as an email; the button opens the order, which shows it too. */
export function wordProblem(
  data: EmailData['problem_answered'],
  business: Business,
): Omit<EmailTexts, 'greeting'> {
  const outcome = outcomeText(data)
  return {
    subject: `Your report: ${data.about}`,
    preview: outcome,
    lines: [
      `You reported a problem with your order from ${data.market}. ${data.about}.`,
      outcome,
      data.answer,
    ],
    button: { text: 'See the order', path: data.link },
    afterwards: [`Still not right? Call ${business.phone} or reply to this email.`],
  }
}

function outcomeText({ outcome, amountKobo }: EmailData['problem_answered']): string {
  const amount = nairaText(amountKobo ?? 0)
  switch (outcome) {
    case 'credited':
      return `We put ${amount} into your wallet.`
    case 'refunded':
      return `We have sent ${amount} back to your card or bank. The alert may take a few days.`
    case 'explained':
      return 'Here is our answer.'
    case 'declined':
      return 'We checked it and cannot refund this one. Here is why.'
  }
}

/** What a customer still owes for an order; the button opens it, where it can be paid. */
export function wordDebt(data: EmailData['debt_reminder'], business: Business): Omit<EmailTexts, 'greeting'> {
  const owed = nairaText(data.owedKobo)
  return {
    subject: `${owed} is left to pay for order ${data.code}`,
    preview: `Your order from ${data.market}.`,
    lines: [
      `${owed} is still left to pay for your order ${data.code} from ${data.market}.`,
      'You can pay it online, pay our agent, or pay at our office. Your next order takes it from your wallet first.',
    ],
    button: { text: 'See the order', path: data.link },
    afterwards: [`Paid already, or is something wrong? Call ${business.phone} or reply to this email.`],
  }
}

/** To a customer whose program takes nothing any more. */
export function wordWebhook(
  { host }: EmailData['webhook_disabled'],
  business: Business,
): Omit<EmailTexts, 'greeting'> {
  return {
    subject: `Your webhook at ${host} is off`,
    preview: 'It has accepted nothing for a day.',
    lines: [
      `We could not deliver order events to ${host} for a day, so we turned the webhook off.`,
      'When it works again, turn it on. We then send what is still waiting.',
    ],
    button: { text: 'See the log', path: '/profile/api' },
    afterwards: [`Any question? Call ${business.phone} or reply to this email.`],
  }
}
