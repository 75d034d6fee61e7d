/** Subject and body of one kind of email; each line of the body is a paragraph, and `{words}` stand for what differs. */
export interface EmailText {
  subject: string
  body: string
}

/** A word in braces that an email may use; without a needed one the email would be of no use. */
export interface Placeholder {
  name: string
  isNeeded: boolean
}

/** Marks where the button with the link stands: a paragraph of its own. */
export const buttonPlaceholder = 'button'
export const emailTextLimits = { subject: 120, body: 4000 }

const placeholderForm = /\{([^{}\n]*)\}/g
const webAddress = /\S*(?::\/\/|\bwww\.|[a-z0-9-]\.[a-z]{2,})\S*/i

/** Replaces placeholders in one pass, so that braces in what people typed stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholderForm, (whole, name: string) => values[name] ?? whole)
}

/** Returns the names in braces in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholderForm)].map(([, name = '']) => name))]
}

/** Returns what is wrong with a text, by its field; empty where it can be saved. */
export function checkEmailText(
  { subject, body }: EmailText,
  placeholders: readonly Placeholder[],
): Partial<Record<keyof EmailText, string>> {
  const faults: Partial<Record<keyof EmailText, string>> = {}
  const subjectFault =
    subject.trim() === ''
      ? 'Please fill this in'
      : /[\r\n]/.test(subject)
        ? 'Write one line'
        : wordFault(
            subject,
            placeholders.filter(({ name }) => name !== buttonPlaceholder),
          )
  if (subjectFault !== null) faults.subject = subjectFault
  const bodyFault =
    body.trim() === ''
      ? 'Please fill this in'
      : (wordFault(body, placeholders) ?? bodyOnly(body, placeholders))
  if (bodyFault !== null) faults.body = bodyFault
  return faults
}

function wordFault(text: string, placeholders: readonly Placeholder[]): string | null {
  const unknown = placeholdersIn(text).find((name) => !placeholders.some((known) => known.name === name))
  if (unknown !== undefined) return `This email has no {${unknown}}. Use ${listOf(placeholders)}`
  if (/[{}]/.test(text.replace(placeholderForm, ''))) return 'A brace { or } has no partner'
  const address = webAddress.exec(text)?.[0]
  return address === undefined
    ? null
    : `Leave out ${address}: people may not trust links in our emails, except the button`
}

function bodyOnly(body: string, placeholders: readonly Placeholder[]): string | null {
  const used = placeholdersIn(body)
  const missing = placeholders.find(({ name, isNeeded }) => isNeeded && !used.includes(name))
  if (missing !== undefined) return `Keep {${missing.name}}: without it this email is of no use`
  const lines = body.split('\n').filter((line) => line.includes(`{${buttonPlaceholder}}`))
  const isAlone = lines.every((line) => line.trim() === `{${buttonPlaceholder}}`)
  return isAlone && lines.length < 2 ? null : 'Write {button} once, on a line of its own'
}

const listOf = (placeholders: readonly Placeholder[]) =>
  placeholders.map(({ name }) => `{${name}}`).join(', ')
