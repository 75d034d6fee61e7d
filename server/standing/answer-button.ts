import { linkedAction } from '#contract/standing/standing.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import { answerReminder, lockDate } from './answer-date.ts'
import { answeredText } from './chat-reminder.ts'
import type { AnswerContext } from './preview-date.ts'
import { presentReminder } from './read-reminder.ts'
import type { StandingLinks } from './standing-link.ts'
import * as texts from './texts.ts'

/** Does what a button of a reminder says, as its page does; returns what is true of the date then. */
export async function answerButton(
  context: AnswerContext & { links: StandingLinks; publicUrl: string },
  { customerId, buttonId }: { customerId: string; buttonId: string },
): Promise<string> {
  const { tx, links, publicUrl } = context
  const [, token = '', choice = '', ...about] = buttonId.split(':')
  const named = links.read(token)
  if (named === null) throw fail('standing.not_found')
  const key = { ...named, customerId }
  const path = links.pathOf(named.id, named.date)
  if (choice === 'change') {
    const { row } = await lockDate(context, key)
    if (row.state === 'placing' || row.state === 'placed') throw fail('standing.placed')
    return texts.chat.changeHere(`${publicUrl}${path}`)
  }
  const { success, data: action } = linkedAction.safeParse(actionOf(choice, about.join(':')))
  if (!success) throw fail('standing.not_found')
  const { standing, row } = await answerReminder(context, key, action)
  const reminded = await presentReminder({ ...context, db: tx }, { standing, row, isRefused: false })
  return answeredText({ reminded, path, publicUrl }, standing.is_paused)
}

/** Returns what a button does; what it is about is an amount, an hour or a market, as its choice needs it. */
function actionOf(choice: string, about: string): object {
  switch (choice) {
    case 'agree':
      return { do: choice, upToKobo: Number(about) }
    case 'move':
      return { do: choice, scheduledFor: about }
    case 'change_market':
      return { do: choice, marketId: about }
    default:
      return { do: choice }
  }
}

/** Says why a tap changed nothing. */
export function refusedText({ code, message }: AppError, publicUrl: string): string {
  if (code === 'standing.placed') return texts.chat.placed(`${publicUrl}/orders`)
  return texts.chat.refused(message, `${publicUrl}/standing`)
}
