import { type Duplex, duplexPair } from 'node:stream'
import type { Dice } from './dice.ts'

/** An email as it was taken, with the head and body as they came. */
export interface TakenMail {
  to: string
  text: string
  /** It was taken, and whoever sent it was not told. */
  isLost: boolean
}

/** A mail server that speaks SMTP over streams of this process. */
export interface MailReceiver {
  host: string
  taken: TakenMail[]
  /** Begins a connection; returns the end of whoever called. */
  connect(): Duplex
}

/** How one connection goes: `later` and `refused` are said at its recipient, `lost` takes the email and says nothing. */
type Mood = 'well' | 'later' | 'refused' | 'lost' | 'silent' | 'busy'

const moods: readonly (readonly [Mood, number])[] = [
  ['well', 88],
  ['later', 4],
  ['refused', 2],
  ['lost', 2],
  ['silent', 2],
  ['busy', 2],
]
const taking = '250 OK'

function answerTo(verb: string, mood: Mood): string {
  if (verb === 'QUIT') return '221 Bye'
  if (verb === 'DATA') return '354 Go on'
  if (verb === 'RCPT' && mood === 'later') return '450 4.2.1 The mailbox is busy'
  if (verb === 'RCPT' && mood === 'refused') return '550 5.1.1 There is no such mailbox'
  return ['EHLO', 'HELO', 'MAIL', 'RCPT', 'RSET'].includes(verb) ? taking : '502 5.5.1 That is not known here'
}

export function createMailReceiver(host: string, dice: Dice): MailReceiver {
  const receiver: MailReceiver = {
    host,
    taken: [],
    connect() {
      const [theirs, ours] = duplexPair()
      converse(ours, dice.weigh(moods) ?? 'well', receiver.taken)
      return theirs
    },
  }
  return receiver
}

function converse(stream: Duplex, mood: Mood, taken: TakenMail[]): void {
  let waiting = ''
  let to = ''
  let isData = false
  const say = (line: string) => stream.write(`${line}\r\n`)
  const takeLine = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    isData = verb === 'DATA'
    say(answerTo(verb, mood))
    if (verb === 'QUIT') stream.end()
  }
  const takeData = (text: string) => {
    isData = false
    taken.push({ to, text, isLost: mood === 'lost' })
    if (mood === 'lost') stream.destroy()
    else say(taking)
  }
  stream.on('error', () => undefined)
  stream.on('data', (part: Buffer) => {
    waiting += part.toString('latin1')
    for (;;) {
      const ending = isData ? '\r\n.\r\n' : '\r\n'
      const at = waiting.indexOf(ending)
      if (at < 0) return
      const said = waiting.slice(0, at)
      waiting = waiting.slice(at + ending.length)
      if (isData) takeData(said)
      else takeLine(said)
    }
  })
  if (mood === 'busy') {
    say('421 4.3.2 Too many connections')
    stream.end()
  } else if (mood !== 'silent') say('220 mail receiver')
}
