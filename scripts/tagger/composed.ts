import { featuresOf } from '#domain/lists/tagger/features.ts'
import { rowsOf } from '#domain/lists/tagger/rows.ts'
import { tidyText } from '#domain/lists/tokens/tokens.ts'
import { names, separators, shapes, write } from '#tests/lists/composed-lists.ts'
import { seededIndex } from '#tests/lists/list-corpus.ts'
import type { Sample } from './perceptron.ts'
import { talkOf } from './talk-of.ts'
import { closings, openings } from './talk-phrases.ts'

const composedLists = 1200

const spokenShapes = [
  'two mudu of @',
  '@ five hundred naira',
  'a bottle of @',
  'one kilo of @',
  '@ three pieces',
  'three bunches of @',
  'half paint of @',
  '@ one thousand',
  'five @',
  'one big @',
  'like two cups of @',
  'maybe three @',
  'about four pieces of @',
  'half a kilo of @',
  'a small bunch of @',
  '@ one big bottle',
  '@ two hundred',
  '@ two thousand five hundred naira',
  'some @',
  '@ like ten cups',
  'two mudu of @ no three mudu',
  'five @ sorry six',
  '@ one tin the big one',
]
/** Talk that names an item and asks for none. */
const about = [
  'I wan do @ and dodo',
  'I want to make @ tonight',
  'we dey cook @',
  'I am making @ for the children',
  'the last @ you bought was not good',
  'no buy that kind @ again',
  'we still have @ at home',
  'madam say @ dey house',
  'that @ wey you buy last time no good',
  'how much is @ now',
  'is there @ in the market',
  'my mother likes @ a lot',
]
const leads = [
  '',
  '',
  'buy ',
  'get ',
  'please get me ',
  'I need ',
  'so buy ',
  'let me have ',
  'give me ',
  'help me get ',
  'I would like ',
  'I would need ',
  'can you buy ',
  'can you also add ',
  'make you buy ',
  'abeg carry ',
  'kindly add ',
  'first get ',
  'we need ',
  'buy me ',
]
const joints = [
  ' ',
  ' and ',
  ' then ',
  ' and then ',
  ' plus ',
  ' and also ',
  ' then get ',
  ' also add ',
  ' oh and ',
  ' we also need ',
  ' and maybe ',
]
const wishes = [
  '',
  '',
  '',
  ', cut small',
  ' (fresh)',
  ' the big ones',
  ' if you see good one',
  ', make e no get stone',
  ', only if ripe',
  ', not more than 3k',
  ' washed',
]
/** Things that no catalogue knows are asked for as well. */
const unknown =
  'quinoa ziploc gbegiri duvet kuli tofu zobo lanterns hollandia fairy wok kilishi febreze'.split(' ')

/** Numbers below another that look random and are always the same. */
function numbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

/** Lists put together from every name of the catalogue and what people say around them; always the same ones. */
export function composedSamples(): Sample[] {
  const random = numbers()
  const next = <T>(of: readonly T[]): T => of[random(of.length)] as T
  return Array.from({ length: composedLists }, () => {
    const isSpoken = random(3) === 0
    const name = () => (random(8) === 0 ? next(unknown) : next(names))
    const item = () => {
      const written = isSpoken ? next(spokenShapes).replace('@', name()) : write(next(shapes), name()).text
      return written + (random(3) === 0 ? next(wishes) : '')
    }
    const items = (least: number) => Array.from({ length: least + random(4) }, item)
    const before = pick(openings, random(3))
    const after = pick(closings, random(3))
    const between = random(4) === 0 ? pick(closings, 1) : []
    const groups = between.length === 0 ? [items(2)] : [items(1), items(1)]
    return isSpoken ? flowing() : random(3) === 0 ? sentences() : lines()

    function pick(of: readonly string[], count: number): string[] {
      const says = () => (random(12) === 0 ? next(about).replace('@', name()) : next(of))
      return Array.from({ length: count }, says)
    }

    function lines(): Sample {
      const mark = next(['', '', '- ', '• '])
      const listed = groups.map((group) => group.map((each) => mark + each))
      const rows = [before, listed[0] ?? [], between, listed[1] ?? [], after]
      return sampleOfText(rows.flat().map(asTyped).join('\n'))
    }

    function sentences(): Sample {
      const joined = groups.map((group) => group.join(next(separators.filter((each) => each !== '\n- '))))
      const parts = [before, joined.slice(0, 1), between, joined.slice(1), after].flat()
      return sampleOfText(parts.map(asTyped).join(next(['. ', ', ', '\n'])))
    }

    function flowing(): Sample {
      const joined = groups.map((group) => group.join(next(joints)))
      const [first = '', second = ''] = joined
      const lead = next(leads)
      const parts = [before.join(' '), lead + first, between.join(' '), second, after.join(' ')]
      return sampleOfText(parts.filter((part) => part !== '').join(' '))
    }

    function sampleOfText(text: string): Sample {
      const rows = rowsOf(tidyText(text), seededIndex)
      const said = [...before, ...between, ...after].join('\n')
      return {
        features: featuresOf(
          rows.map((row) => row.words),
          seededIndex,
        ),
        tags: talkOf(rows, said),
      }
    }

    function asTyped(text: string): string {
      return random(2) === 0 ? text : text.charAt(0).toUpperCase() + text.slice(1)
    }
  })
}
