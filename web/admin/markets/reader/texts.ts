import { pluralOf } from '#domain/plurals.ts'

export const corrections = {
  byAgent: 'Agent, at the market',
  title: 'What customers corrected',
  summary: (count: number) =>
    `${count} ${pluralOf(count, 'correction', 'corrections')} from customers who agreed, without their names. We keep each for a year.`,
  empty: 'Nothing corrected yet',
  emptyHint: 'Customers agree to this in their profile. What they correct on their lists will show here.',
  typed: 'Typed',
  read: 'We read',
  meant: 'They meant',
  notRead: 'Nothing',
  removed: 'Removed',
  times: 'Times',
  fixed: 'Read right now',
  download: 'Download as examples',
  downloadFailed: 'The download did not go through. Try again.',
}

export const teach = {
  submit: 'Teach',
  openLabel: (words: string) => `Teach “${words}”`,
  title: 'Teach a word',
  intro:
    'Lists are read with it at once here, and on phones once they load the words again, within the hour.',
  word: 'Word',
  wordHint: 'Exactly what people type',
  meaning: 'It means',
  kinds: [
    ['product', 'An item'],
    ['unit', 'A unit'],
    ['amount', 'A number'],
    ['talk', 'No item'],
  ] as const,
  amount: 'Number',
  amountRequired: 'Enter a number above 0',
  talkHint: 'Where people write this, it goes into the note for the agent and never on the list.',
  talk: 'no item',
  wordRequired: 'Enter a word',
  done: (said: string, name: string) => `“${said}” means ${name} from now on`,
}

export const taught = {
  title: 'What was taught',
  empty: 'Nothing taught yet.',
  by: 'By',
}

export const remove = {
  openLabel: (said: string) => `Remove “${said}”`,
  title: (said: string) => `Remove “${said}”?`,
  body: (name: string) => `Lists are no longer read with it. ${name} keeps its other names.`,
}

export const taughtList = {
  when: 'When',
}
