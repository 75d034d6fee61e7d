import { figureText, placedText } from './figure-text.ts'
import { afterList, chooseForItem, goOn, takeList, takeReply, text, withSays } from './list-turns.ts'
import { askWhere, choosePlace, takeLandmark, takeLocation, takePlace } from './place-turns.ts'
import { retell } from './retell.ts'
import type { Choice, Say } from './say.ts'
import { type Heard, newTalk, type PayWay, payWays, type Talk, type TalkFacts, type Turn } from './talk.ts'
import * as texts from './texts.ts'

const stopWords = /^\s*(?:stop|stop all|unsubscribe|opt[- ]?out)\s*[.!]*\s*$/iu
const startWords = /^\s*(?:start|subscribe|opt[- ]?in)\s*[.!]*\s*$/iu
const cancelWords = /^\s*(?:cancel|cancel it|never ?mind|forget (?:it|am)|leave am)\s*[.!]*\s*$/iu
const personWords =
  /^\s*(?:(?:i want to |let me |can i |please |pls |abeg )?(?:speak|talk|chat) (?:to|with) (?:a |an |the |your |some)?(?:person|human|agent|staff|office|somebody|someone|body)|agent|human|person|help|customer care|call me)\s*[.!?]*\s*$/iu
const yesWords =
  /^\s*(?:yes|yes o|ok|okay|place it|place am|go ahead|sure|correct|oya|beeni|eh)\s*[.!]*\s*$/iu
const greeting =
  /^\s*(?:hi|hello|hey|hi there|good (?:morning|afternoon|evening|day)|how far|sannu|ina kwana|ẹ ?k[aá]+[aá]r[ọo]|bawo|kedu|ndewo|menu|start order|order)(?:\s+(?:sir|ma|there|o|kasuwa))*\s*[.!?,]*\s*$/iu

/** Returns whether a text asks us to stop writing, or to write again. Null where it is about something else. */
export function consentIn(said: string, isStopped: boolean): 'stop' | 'start' | null {
  if (stopWords.test(said)) return 'stop'
  return isStopped && startWords.test(said) ? 'start' : null
}

/** Returns whether a text is a word to us, and no part of a list that follows or goes before. */
export function isCommand(said: string): boolean {
  return [stopWords, startWords, cancelWords, personWords, yesWords, greeting].some((words) =>
    words.test(said),
  )
}

/** Returns the next turn of a conversation. It reads nothing but what it is given, and does nothing but answer. */
export function nextTurn(talk: Talk, heard: Heard, facts: TalkFacts): Turn {
  switch (heard.kind) {
    case 'text':
      return takeText(talk, heard.text, facts)
    case 'read':
      return takeRead(talk, heard, facts)
    case 'choice':
      return takeChoice(talk, heard.id, facts) ?? staleChoice(talk, facts)
    case 'location':
      return takeLocation(talk, heard, facts)
    case 'forOffice':
      return callAdmins(talk, texts.office[heard.what])
    case 'nod':
      return takeNod(talk, facts)
    case 'retold':
      return takeRetold(talk, heard, facts)
    case 'tooLate':
      return callAdmins(talk, texts.changed.tooLate[heard.how](heard.code, heard.followUrl))
    case 'quoted':
      return showFigure({ ...talk, step: 'confirm', figure: heard.figure, key: facts.newKey })
    case 'refused':
      return refused(talk, heard)
    case 'placed': {
      const { code, followUrl } = heard
      const placed = talk.key === null ? undefined : { key: talk.key, code, followUrl }
      const next = { ...newTalk, place: talk.place, ...(placed && { placed }) }
      return { talk: next, says: [text(placedText(heard))], ask: null }
    }
    case 'done':
      return { talk, says: [text(heard.text)], ask: null }
  }
}

function takeText(talk: Talk, said: string, facts: TalkFacts): Turn {
  const consent = consentIn(said, facts.isStopped)
  if (consent !== null) return { talk, says: [text(texts.consent[consent])], ask: { do: consent } }
  if (personWords.test(said)) return callAdmins(talk, texts.office.called)
  if (talk.step !== 'idle' && cancelWords.test(said)) return cancelled(talk)
  return takeInStep(talk, said, facts) ?? callAdmins(talk, texts.office.other)
}

/**
 * Takes what was read in a file as a list, or as a change of the one that is there; a yes is taken from the person
 * alone.
 */
function takeRead(talk: Talk, { text: said, from }: Heard & { kind: 'read' }, facts: TalkFacts): Turn {
  const hasList = talk.lines.length > 0
  const begun = talk.step === 'list' ? talk : { ...newTalk, place: null }
  const turn = isCommand(said) ? null : hasList ? takeReply(talk, said, facts) : takeList(begun, said, facts)
  if (turn === null) return callAdmins(talk, texts.office[from])
  return withSays(turn, [text(texts.office.read[from])])
}

/** Takes a text by where the conversation is; null where it says nothing that we understand. */
function takeInStep(talk: Talk, said: string, facts: TalkFacts): Turn | null {
  if (greeting.test(said) || startWords.test(said)) return greet(talk, facts)
  switch (talk.step) {
    case 'idle':
      return takeList({ ...newTalk, place: null }, said, facts)
    case 'where':
      return takePlace(talk, said, facts) ?? takeReply(talk, said, facts) ?? unknownPlace(talk)
    case 'door':
      return takeLandmark(talk, said, facts)
    case 'confirm':
      if (yesWords.test(said)) return confirm(talk, facts)
      return takeReply(talk, said, facts) ?? takePlace(talk, said, facts)
    case 'pay':
      return choosePay(talk, payWayIn(said), facts) ?? takeReply(talk, said, facts)
    case 'list':
      return talk.lines.length === 0 ? takeList(talk, said, facts) : takeReply(talk, said, facts)
    case 'placing':
      return null
  }
}

function greet(talk: Talk, facts: TalkFacts): Turn {
  if (talk.lines.length > 0) return goOn(talk, facts)
  const isKnown = facts.places.length > 0 || facts.usual !== null
  const { first, again, example } = texts.hello
  const said = isKnown
    ? again(facts.businessName)
    : `${first(facts.businessName, facts.termsUrl)}\n\n${example}`
  return { talk: { ...talk, step: 'idle' }, says: [text(said)], ask: null }
}

function unknownPlace(talk: Talk): Turn {
  return { talk, says: [text(texts.where.unknown)], ask: null }
}

/** Returns whether a button answers what we asked outside of the conversation: an agent's question, a rating, a reminder. */
export function isAnswer(choiceId: string): boolean {
  return /^(?:q|rate|standing):/.test(choiceId)
}

/** Takes a button or a row; null for what belongs to an earlier message. */
function takeChoice(talk: Talk, id: string, facts: TalkFacts): Turn | null {
  const [what = '', subject = '', more = ''] = id.split(':')
  const hasList = talk.lines.length > 0
  if (what === 'sure' || what === 'drop' || what === 'write')
    return talk.step === 'list' ? chooseForItem(talk, what, Number(subject), facts) : null
  if (what === 'q' && (more === 'yes' || more === 'no' || more === 'skip'))
    return { talk, says: [], ask: { do: 'answer', questionId: subject, answer: more } }
  if (what === 'rate') return { talk, says: [], ask: { do: 'rate', orderId: subject, stars: Number(more) } }
  if (what === 'standing') return { talk, says: [], ask: { do: 'answerReminder', buttonId: id } }
  if (what === 'place') return hasList ? choosePlace(talk, subject, facts) : null
  if (what === 'pay' && talk.step === 'pay')
    return choosePay(
      talk,
      payWays.find((way) => way === subject),
      facts,
    )
  if (what !== 'act' && what !== 'pay') return null
  const again = pressedAgain(talk, what, subject, more)
  if (again !== null || what === 'pay' || !hasList) return again
  if (subject === 'cancel') return cancelled(talk)
  if (subject === 'where') return askWhere(talk, facts)
  if (subject === 'back') return afterList(talk, facts)
  if (subject === 'change') return change(talk)
  return subject === 'confirm' && more === talk.key ? confirm(talk, facts) : null
}

/** A thumb under the price is no order; what to tap is said once more. */
function takeNod(talk: Talk, facts: TalkFacts): Turn {
  if (talk.step === 'confirm' && talk.figure !== null)
    return withSays(showFigure(talk), [text(texts.figure.tapToPlace)])
  if (talk.step === 'pay') return askToPay(talk, facts)
  return talk.lines.length > 0 ? goOn(talk, facts) : greet(talk, facts)
}

/** Returns where the conversation is after an edit or a deletion. Buttons from before it place nothing. */
function takeRetold(talk: Talk, { said, how }: Heard & { kind: 'retold' }, facts: TalkFacts): Turn {
  const begun: Talk = { ...newTalk, ...(talk.placed && { placed: talk.placed }) }
  const retold = { ...retell(begun, said, (at, heard) => nextTurn(at, heard, facts)), said }
  const turn: Turn =
    retold.lines.length === 0
      ? { talk: { ...retold, step: 'list' }, says: [text(texts.list.empty)], ask: null }
      : goOn(retold, facts)
  return withSays(turn, [text(texts.changed[how])])
}

/** A button of the order that is placed, pressed again: it is placed once. */
function pressedAgain(talk: Talk, what: string, subject: string, key: string): Turn | null {
  const { placed } = talk
  if (placed === undefined) return null
  const isItsOwn = what === 'pay' ? talk.step === 'idle' : subject === 'confirm' && key === placed.key
  if (!isItsOwn) return null
  return { talk, says: [text(texts.alreadyPlaced(placed.code, placed.followUrl))], ask: null }
}

function staleChoice(talk: Talk, facts: TalkFacts): Turn {
  if (talk.step === 'confirm' && talk.figure !== null)
    return withSays(showFigure(talk), [text(texts.figure.gone)])
  const turn: Turn = { talk, says: [text(texts.stale)], ask: null }
  return talk.lines.length === 0 ? turn : withSays(goOn(talk, facts), turn.says)
}

function callAdmins(talk: Talk, said: string): Turn {
  return { talk, says: [text(said)], ask: { do: 'callAdmins' } }
}

function cancelled({ place }: Talk): Turn {
  return { talk: { ...newTalk, place }, says: [text(texts.figure.cancelled)], ask: null }
}

function change(talk: Talk): Turn {
  const choices: Choice[] = [
    { id: 'act:where', title: texts.list.otherPlace },
    { id: 'act:back', title: texts.list.back },
  ]
  return {
    talk: { ...talk, step: 'list' },
    says: [{ kind: 'buttons', text: texts.list.changeHow, choices }],
    ask: null,
  }
}

function showFigure(talk: Talk): Turn {
  const { figure, place, key } = talk
  const choices: Choice[] = [
    { id: `act:confirm:${key}`, title: texts.figure.place },
    { id: 'act:change', title: texts.figure.change },
    { id: 'act:cancel', title: texts.figure.cancel },
  ]
  const said =
    figure === null ? '' : figureText(figure, place === null ? '' : `${place.area}, ${place.landmark}`)
  return { talk, says: [{ kind: 'buttons', text: said, choices }], ask: null }
}

function confirm(talk: Talk, facts: TalkFacts): Turn | null {
  if (talk.figure === null || talk.key === null) return null
  if (talk.step === 'pay') return askToPay(talk, facts)
  if (talk.step !== 'confirm') return null
  const [only] = facts.payWays
  return facts.payWays.length === 1 && only ? placeBy(talk, only) : askToPay(talk, facts)
}

function askToPay(talk: Talk, facts: TalkFacts): Turn {
  const says: Say[] = [
    {
      kind: 'buttons',
      text: texts.pay.ask,
      choices: facts.payWays.map((way) => ({ id: `pay:${way}`, title: texts.pay[way] })),
    },
  ]
  return { talk: { ...talk, step: 'pay' }, says, ask: null }
}

function choosePay(talk: Talk, way: PayWay | null | undefined, { payWays: ways }: TalkFacts): Turn | null {
  return way && talk.figure !== null && ways.includes(way) ? placeBy(talk, way) : null
}

function payWayIn(said: string): PayWay | null {
  if (/\bcash\b/i.test(said)) return 'cash'
  if (/\b(?:account|acct)\b/i.test(said)) return 'account'
  return /\b(?:card|link|online|transfer)\b/i.test(said) ? 'link' : null
}

function placeBy(talk: Talk, payBy: PayWay): Turn {
  return { talk: { ...talk, step: 'placing', payBy }, says: [], ask: { do: 'place' } }
}

/** Says why a list cannot be priced or placed. What changed since it was shown is shown anew. */
function refused(talk: Talk, { text: said, isStale }: Heard & { kind: 'refused' }): Turn {
  const next = { ...talk, payBy: null, figure: null, key: null }
  if (isStale) return { talk: { ...next, step: 'confirm' }, says: [text(said)], ask: { do: 'quote' } }
  const choices: Choice[] = [
    { id: 'act:back', title: texts.list.back },
    { id: 'act:where', title: texts.list.otherPlace },
    { id: 'act:cancel', title: texts.figure.cancel },
  ]
  return { talk: { ...next, step: 'list' }, says: [{ kind: 'buttons', text: said, choices }], ask: null }
}
