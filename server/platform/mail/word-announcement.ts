import type { Business, LetterWords } from './letter-words.ts'
import type { LetterData } from './letters.ts'

/** What our office tells many at once, with why it comes and how to get no more of it. */
export function wordAnnouncement(
  { title, body, page, stop, of }: LetterData['announcement'],
  business: Business,
): Omit<LetterWords, 'greeting'> {
  const lines = body.split(/\n+/).filter((line) => line.trim() !== '')
  const why =
    of === 'account'
      ? `You get this because your ${business.name} account asks for our offers and news.`
      : `You get this because you asked to hear of the launch of ${business.name}.`
  return {
    subject: title,
    preview: lines[0] ?? title,
    lines,
    button: page === '' ? null : { words: 'Have a look', path: page },
    afterwards: [why],
    foot: { words: 'Stop these letters', path: stop },
  }
}
