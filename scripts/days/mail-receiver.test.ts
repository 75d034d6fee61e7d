import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDice, type Dice } from './dice.ts'
import { createMailReceiver } from './mail-receiver.ts'

const always = (mood: string): Dice => ({
  ...createDice(1, 'mail'),
  weigh: (among) => among.find(([one]) => String(one) === mood)?.[0],
})
const letter = ['EHLO us', 'MAIL FROM:<a@kasuwa.example>', 'RCPT TO:<b@people.example>', 'DATA']

/** Says each line once the one before it is answered; returns the codes of the answers until the connection ends. */
async function send(mood: string, lines: readonly string[]): Promise<{ codes: string[]; taken: number }> {
  const receiver = createMailReceiver('smtp.simulation.example', always(mood))
  const stream = receiver.connect()
  const codes: string[] = []
  const left = [...lines]
  stream.on('error', () => undefined)
  for await (const part of stream) {
    codes.push(String(part).slice(0, 3))
    const next = left.shift()
    if (next === undefined) break
    stream.write(`${next}\r\n`)
  }
  assert.ok(
    receiver.taken.every(({ to, text }) => to === 'b@people.example' && text === 'Subject: x\r\n\r\nHi'),
  )
  return { codes, taken: receiver.taken.length }
}

test('a letter is taken as servers take one, with whom it goes to', async () => {
  const sent = await send('well', [...letter, 'Subject: x\r\n\r\nHi\r\n.', 'QUIT'])
  assert.deepEqual(sent, { codes: ['220', '250', '250', '250', '354', '250', '221'], taken: 1 })
})

test('a mailbox that is busy or not there, and a server that is, say so', async () => {
  assert.deepEqual(await send('later', letter.slice(0, 3)), { codes: ['220', '250', '250', '450'], taken: 0 })
  assert.deepEqual(await send('refused', letter.slice(0, 3)), {
    codes: ['220', '250', '250', '550'],
    taken: 0,
  })
  assert.deepEqual(await send('busy', []), { codes: ['421'], taken: 0 })
})

test('a letter may be taken without a word', async () => {
  const sent = await send('lost', [...letter, 'Subject: x\r\n\r\nHi\r\n.'])
  assert.deepEqual(sent, { codes: ['220', '250', '250', '250', '354'], taken: 1 })
})
