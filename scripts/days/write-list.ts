import { parseListEndpoint } from '#contract/lists/lists.ts'
import { isDone } from './actions.ts'
import type { Playing } from './players.ts'

/** How somebody writes an amount of something, with @ for its name, and what is meant by it. */
const amounts = [
  { text: '@ x3', means: '3 null' },
  { text: 'half kg of @', means: '0.5 kg' },
  { text: '@ 1½ mudu', means: '1.5 mudu' },
  { text: '4 pieces of @', means: '4 piece' },
  { text: '@: half paint', means: '0.5 paint' },
  { text: '@ 250gm', means: '250 g' },
]
const goods = ['eggs', 'pepper', 'yam', 'rice', 'tomatoes', 'onions']
const joints = [' and ', '\n', ', and ']

/** Somebody writes some goods whose amounts can mean one thing only: they are read so. */
export async function writeList({ actions, actors, dice }: Playing): Promise<void> {
  const writer = dice.pick(actors.filter(({ kind }) => kind === 'customer'))
  const joint = dice.pick(joints)
  if (!writer || joint === undefined) return
  const left = [...amounts]
  const written = goods.slice(0, dice.whole(2, goods.length)).flatMap((name) => {
    const [amount] = left.splice(dice.whole(0, left.length - 1), 1)
    return amount ? [{ text: amount.text.replace('@', name), means: amount.means }] : []
  })
  const text = written.map((one) => one.text).join(joint)
  const answer = await actions.send(writer, {
    endpoint: parseListEndpoint,
    call: { body: { text } },
    key: null,
    motive: 'trip',
  })
  if (!isDone(answer)) return
  const { lines } = parseListEndpoint.response.parse(answer.json)
  const read = lines.map(({ quantity, unit }) => `${quantity} ${unit}`).join(', ')
  const meant = written.map(({ means }) => means).join(', ')
  if (read !== meant)
    actions.noteFault(`${writer.name} writes "${text}", which is read as ${read} and not as ${meant}`)
}
