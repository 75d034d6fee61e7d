import { linkedAction } from '#contract/orders/standing.ts'
import type { Asked } from '#domain/whatsapp/talk.ts'
import { answerReminder, lockDate } from '#server/orders/standing/answer-date.ts'
import type { AnswerContext } from '#server/orders/standing/preview-date.ts'
import { presentReminder } from '#server/orders/standing/read-reminder.ts'
import type { StandingLinks } from '#server/orders/standing/standing-link.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import { answeredText } from '#server/whatsapp/core/standing-says.ts'
import * as texts from '#server/whatsapp/core/texts.ts'

export interface ReminderLinks {
  standingLinks: StandingLinks
  publicUrl: string
}

type Answer = Extract<Asked, { do: 'answerDate' }>

/** Does what a button of a reminder says, as its page does; returns what is true of the date then. */
export async function answerByTap(
  context: AnswerContext & ReminderLinks,
  customerId: string,
  { token, ...chosen }: Answer,
): Promise<string> {
  const { tx, standingLinks, publicUrl } = context
  const named = standingLinks.read(token)
  if (named === null) throw fail('standing.not_found')
  const key = { ...named, customerId }
  const path = standingLinks.pathOf(named.id, named.date)
  if (chosen.choice === 'change') {
    const { row } = await lockDate(context, key)
    if (row.state === 'placing' || row.state === 'placed') throw fail('standing.placed')
    return texts.standing.changeHere(`${publicUrl}${path}`)
  }
  const { success, data: action } = linkedAction.safeParse(written(chosen))
  if (!success) throw fail('standing.not_found')
  const { standing, row } = await answerReminder(context, key, action)
  const reminder = await presentReminder({ ...context, db: tx }, { standing, row, isRefused: false })
  return answeredText({ reminder, path, publicUrl }, standing.is_paused)
}

function written({ choice, about }: Omit<Answer, 'token'>): object {
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
  if (code === 'standing.placed') return texts.standing.placed(`${publicUrl}/orders`)
  return texts.standing.refused(message, `${publicUrl}/standing`)
}
