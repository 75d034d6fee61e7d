import { fitLine } from '#domain/lists/fit-line.ts'
import { formatLine } from '#domain/lists/format-line.ts'
import { readList } from '#domain/lists/read-list.ts'
import { asksForUsual, readReply } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { askLandmark, askWhere, placeIn, withSaid } from './place-turns.ts'
import type { Say } from './say.ts'
import type { Talk, TalkFacts, Turn } from './talk.ts'
import * as texts from './texts.ts'

/** The most items that an order has. */
const mostItems = 200

/** A list in words, or null where nothing of a text can be bought. */
export function takeList(talk: Talk, text: string, facts: TalkFacts): Turn | null {
  const usual = asksForUsual(text) ? facts.usual : null
  const { lines, message } =
    usual === null ? readList(text, facts.index) : readReply(text, [], facts.index, usual)
  if (lines.length === 0) return null
  const said = placeIn(message ?? '', facts)
  const next = withSaid({ ...talk, lines: fit(lines), note: said.rest, figure: null }, said)
  return withSays(goOn(next, facts), said.trouble)
}

/** Takes what somebody says of the list that is there; null where it is not about the list. */
export function takeReply(talk: Talk, text: string, facts: TalkFacts): Turn | null {
  const reply = readReply(text, talk.lines, facts.index, facts.usual)
  const notFound = reply.unplaced.map((what): Say => ({ kind: 'text', text: texts.list.notFound(what) }))
  if (reply.done.every(({ did }) => did === 'kept') && notFound.length === 0) return null
  const said = placeIn(reply.message ?? '', facts)
  const note = joined(talk.note, said.rest)
  const next = withSaid({ ...talk, lines: fit(reply.lines), note, figure: null }, said)
  return withSays(goOn(next, facts), [...notFound, ...said.trouble])
}

function joined(one: string | null, other: string | null): string | null {
  return [one, other].filter((part) => part !== null).join('\n') || null
}

/** Shows the list, and asks what is unsure, or where to bring it, or what it comes to. */
export function goOn(talk: Talk, facts: TalkFacts): Turn {
  if (talk.lines.length === 0)
    return { talk: { ...talk, step: 'list' }, says: [text(texts.list.empty)], ask: null }
  const at = talk.lines.findIndex(({ isUnsure }) => isUnsure)
  const shown = text(withNote(talk, facts))
  if (at >= 0)
    return { talk: { ...talk, step: 'list' }, says: [shown, unsureSay(talk, at, facts)], ask: null }
  return withSays(afterList(talk, facts), [shown])
}

/** The list is agreed: where it goes, or what it comes to. */
export function afterList(talk: Talk, facts: TalkFacts): Turn {
  const next = talk.lines.findIndex(({ isUnsure }) => isUnsure)
  if (next >= 0) return { talk: { ...talk, step: 'list' }, says: [unsureSay(talk, next, facts)], ask: null }
  if (talk.place === null) return askWhere(talk, facts)
  if (talk.place.landmark === '') return askLandmark(talk, talk.place)
  return { talk: { ...talk, figure: null }, says: [], ask: { do: 'quote' } }
}

/** Takes a button of an unsure item, by its place in the list. */
export function chooseForItem(talk: Talk, what: string, at: number, facts: TalkFacts): Turn | null {
  const line = talk.lines[at]
  if (line?.isUnsure !== true) return null
  if (what === 'write')
    return { talk: { ...talk, step: 'list' }, says: [text(texts.list.writeHow(line.name))], ask: null }
  const lines =
    what === 'drop'
      ? talk.lines.filter((each) => each !== line)
      : talk.lines.map((each) => (each === line ? { ...each, isUnsure: false } : each))
  const next = { ...talk, lines, figure: null }
  return lines.length === 0 ? goOn(next, facts) : afterList(next, facts)
}

export function text(said: string): Say {
  return { kind: 'text', text: said }
}

export function withSays(turn: Turn, before: Say[]): Turn {
  return { ...turn, says: [...before, ...turn.says] }
}

/** Writes the items as people do, numbered. */
function withNote({ lines, note }: Talk, { index }: TalkFacts): string {
  const items = lines.map((line, at) => `${at + 1}. ${formatLine(line, index)}${line.isUnsure ? ' ❓' : ''}`)
  return [texts.list.read(items.join('\n')), ...(note === null ? [] : [texts.list.note(note)])].join('\n\n')
}

function unsureSay({ lines }: Talk, at: number, { index }: TalkFacts): Say {
  const line = lines[at]
  return {
    kind: 'buttons',
    text: line ? texts.list.unsure(at + 1, line.raw.trim(), formatLine(line, index)) : '',
    choices: [
      { id: `sure:${at}`, title: texts.list.isRight },
      { id: `drop:${at}`, title: texts.list.leaveOut },
      { id: `write:${at}`, title: texts.list.write },
    ],
  }
}

function fit(lines: readonly ListLine[]): ListLine[] {
  return lines.slice(0, mostItems).map(fitLine)
}
