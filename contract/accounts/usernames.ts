import { z } from 'zod'
import { cleanCode } from '#domain/typed-text.ts'

const shape = /^[A-Za-z0-9._-]{3,40}$/
/** Words that stand for us in any part of a name. */
const ours = ['admin', 'godmode', 'kasuwa']
/** Whole names that people would take for us, or for nobody. */
const reserved = new Set(
  (
    'abuse accounts agent agents anonymous billing care contact customer customercare customerservice ' +
    'dispatch everybody finance guest help helpdesk helpline hostmaster info mail manager moderator nobody ' +
    'noreply null office official operations owner payments postmaster root sales security service staff ' +
    'superuser support system team test undefined visitor webmaster'
  ).split(' '),
)

/** Returns what is wrong with a name that somebody wants to have, or null. It does not ask if another person has it. */
export function usernameFault(name: string): string | null {
  if (name.includes('@')) return 'Your email has its own field. Choose a username without @'
  if (!shape.test(name)) return 'Use 3 to 40 letters, digits, dots, dashes or underscores'
  if (!/[a-z]/i.test(name)) return 'A username needs at least one letter'
  const plain = plainForm(name)
  const word = ours.find((each) => plain.includes(each))
  if (word !== undefined) return `Only our team’s usernames may contain “${word}”. Choose another one.`
  if (reserved.has(plain)) return 'This username is reserved for our team. Choose another one.'
  return null
}

/** The name as the eye reads it: without dots and dashes, digits as the letters they stand for. */
function plainForm(name: string): string {
  return name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[0134]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a' })[digit] ?? digit)
}

/** A name that somebody may take. */
export const newUsername = z
  .string()
  .overwrite(cleanCode)
  .superRefine((name, context) => {
    const fault = usernameFault(name)
    if (fault !== null) context.addIssue(fault)
  })
