/** A button or a row that somebody may choose; its id comes back to us. */
export interface Choice {
  id: string
  title: string
  description?: string
}

/** One message of ours, before it is made to fit what WhatsApp takes. */
export type Say =
  | { kind: 'text'; text: string }
  | { kind: 'buttons'; text: string; choices: Choice[]; pictureId?: string }
  | { kind: 'list'; text: string; open: string; choices: Choice[] }
  /** Asks for a pin of where they are. */
  | { kind: 'location'; text: string }
  | { kind: 'picture'; pictureId: string; text: string; elsewhere: string }
  /** Sends the receipt of an order as a PDF document. */
  | { kind: 'receipt'; orderId: string; text: string; elsewhere: string }

/** Returns what a message says where its buttons and its file cannot go: as a template, or by SMS. */
export function wordsOf(say: Say): string {
  return 'elsewhere' in say ? say.elsewhere : say.text
}

/** Limits what WhatsApp takes, counted in code points. */
export const limits = {
  text: 4096,
  body: 1024,
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  id: 200,
} as const

export function lengthOf(text: string): number {
  return [...text].length
}

/** The first characters of a text, with a mark where some are left out. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The first characters of a text, with all of the link that it ends with: half a link leads nowhere. */
export function cutBeforeLink(text: string, most: number): string {
  const at = text.search(/\s\S*https?:\/\/\S+\s*$/u)
  if (at < 0) return cut(text, most)
  const link = text.slice(at).trimEnd()
  return `${cut(text.slice(0, at), most - lengthOf(link))}${link}`
}

/** A text in parts that are short enough each, divided between lines, else between words. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const line of text.split('\n').flatMap((each) => splitLine(each, most))) {
    const longer = part === '' ? line : `${part}\n${line}`
    if (lengthOf(longer) <= most) part = longer
    else {
      parts.push(part)
      part = line
    }
  }
  parts.push(part)
  return parts.map((each) => each.trim()).filter((each) => each !== '')
}

function splitLine(line: string, most: number): string[] {
  const characters = [...line]
  const parts: string[] = []
  for (let from = 0; from < characters.length || parts.length === 0; ) {
    const rest = characters.slice(from, from + most)
    const space = from + most < characters.length ? rest.lastIndexOf(' ') : -1
    const count = space > most / 2 ? space + 1 : rest.length
    parts.push(rest.slice(0, count).join(''))
    from += Math.max(1, count)
  }
  return parts
}

/** Splits a message of ours within WhatsApp’s limits; nothing of a text is lost. */
export function fitSay(say: Say): Say[] {
  if (say.kind === 'text') return splitText(say.text, limits.text).map((text) => ({ kind: 'text', text }))
  const parts = splitText(say.text, limits.body)
  const before = parts.slice(0, -1).map((text): Say => ({ kind: 'text', text }))
  return [...before, fitChoices({ ...say, text: parts.at(-1) ?? (say.kind === 'picture' ? '' : '…') })]
}

function fitChoices(say: Exclude<Say, { kind: 'text' }>): Say {
  if (say.kind === 'buttons')
    return {
      ...say,
      choices: say.choices
        .slice(0, limits.buttons)
        .map(({ id, title }) => ({ id, title: cut(title, limits.buttonTitle) })),
    }
  if (say.kind !== 'list') return say
  return {
    ...say,
    open: cut(say.open, limits.buttonTitle),
    choices: say.choices.slice(0, limits.rows).map(({ id, title, description }) => ({
      id,
      title: cut(title, limits.rowTitle),
      ...(description && { description: cut(description, limits.rowDescription) }),
    })),
  }
}
