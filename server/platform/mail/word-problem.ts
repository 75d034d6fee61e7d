import { nairaText } from '#server/platform/naira-text.ts'
import type { Business, LetterWords } from './letter-words.ts'
import type { LetterData } from './letters.ts'

/** Our office's answer to a report as a letter; the button opens the order, where it stands too. */
export function wordProblem(
  data: LetterData['problem_answered'],
  business: Business,
): Omit<LetterWords, 'greeting'> {
  const outcome = outcomeWords(data)
  return {
    subject: `About what you reported: ${data.about}`,
    preview: outcome,
    lines: [
      `You reported a problem with your order from ${data.market}. ${data.about}.`,
      outcome,
      data.answer,
    ],
    button: { words: 'See the order', path: data.link },
    afterwards: [`Is it still not right? Call ${business.phone}, or just answer this letter.`],
  }
}

function outcomeWords({ outcome, amountKobo }: LetterData['problem_answered']): string {
  const amount = nairaText(amountKobo ?? 0)
  switch (outcome) {
    case 'credited':
      return `We put ${amount} into your wallet.`
    case 'refunded':
      return `${amount} is on its way back to where you paid from. Banks take a few days.`
    case 'explained':
      return 'Here is our answer.'
    case 'declined':
      return 'We looked at it and cannot give money back for it.'
  }
}
