import {
  buttonPlaceholder,
  checkEmailText,
  type EmailText,
  fillPlaceholders,
  type Placeholder,
  placeholdersIn,
} from '#domain/email-text.ts'
import { defaultTexts } from './default-texts.ts'
import { buttonOf, greetingOf, valuesOf } from './email-values.ts'
import type { Business, Email, EmailTextKey, EmailTexts } from './emails.ts'
import { sampleEmails } from './sample-emails.ts'
import { wordAnnouncement } from './word-announcement.ts'

/** Texts that admins have changed, by the email that takes them. */
export type EditedTexts = Partial<Record<EmailTextKey, EmailText>>

/**
 * Texts of one email, as admins changed them or as they were. Whatever people typed is in there as they typed it;
 * setting escapes it.
 */
export function writeEmail(email: Email, business: Business, edited: EditedTexts): EmailTexts {
  const greeting = greetingOf(email)
  if (email.template === 'announcement') return { greeting, ...wordAnnouncement(email.data, business) }
  const key = email.template
  const values = { business: business.name, phone: business.phone, ...valuesOf(email) }
  const text = usableText(key, edited)
  const fill = (line: string) => fillPlaceholders(line, values)
  const button = buttonOf(email)
  const paragraphs = text.body.split('\n').filter((line) => line.trim() !== '' && hasValues(line, values))
  const at = button === null ? -1 : paragraphs.findIndex(isButton)
  const said = (lines: string[]) => lines.flatMap((line) => fill(line).split('\n'))
  const lines = said(at === -1 ? paragraphs : paragraphs.slice(0, at))
  return {
    greeting,
    subject: fill(text.subject),
    preview: text.preview === null ? (lines[0] ?? '') : fill(text.preview),
    lines,
    button,
    afterwards: at === -1 ? [] : said(paragraphs.slice(at + 1)),
  }
}

/** Returns the changed text; where a later version needs a placeholder that it lacks, the original, so that none is lost. */
function usableText(key: EmailTextKey, edited: EditedTexts): EmailText & { preview: string | null } {
  const changed = edited[key]
  if (changed === undefined) return defaultTexts[key]
  const faults = Object.keys(checkEmailText(changed, placeholdersOf(key)))
  return faults.length === 0 ? { ...changed, preview: null } : defaultTexts[key]
}

/** The placeholders that one kind of email knows, needed ones first. */
export function placeholdersOf(key: EmailTextKey): Placeholder[] {
  const email = sampleEmails[key]
  const needed = [
    ...(buttonOf(email) === null ? [] : [buttonPlaceholder]),
    ...(defaultTexts[key].needs ?? []),
  ]
  const known = [...needed, ...Object.keys(valuesOf(email)), 'business', 'phone']
  return [...new Set(known)].map((name) => ({ name, isNeeded: needed.includes(name) }))
}

function hasValues(line: string, values: Readonly<Record<string, string>>): boolean {
  return placeholdersIn(line).every((name) => name === buttonPlaceholder || (values[name] ?? '') !== '')
}

const isButton = (line: string) => line.trim() === `{${buttonPlaceholder}}`
