/** Numbers from 0 up to 1 that a seed always gives in the same order. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    // Generates by linear congruence: Knuth's numbers, of which the upper bits are good enough to draw lots.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Draws so many of a list that will do, none twice, by a seed. */
export function draw<T>(
  all: readonly T[],
  { count, seed, willDo }: { count: number; seed: number; willDo: (one: T) => boolean },
): T[] {
  const random = createRandom(seed)
  const rest = [...all]
  const drawn: T[] = []
  while (drawn.length < count && rest.length > 0)
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1).filter(willDo))
  return drawn
}

/** Reads `--sample N`, `--seed S` and names of files. Throws on anything else. */
export function readWish(args: readonly string[]): { files: string[]; sample: number | null; seed: number } {
  const wish = { files: [] as string[], sample: null as number | null, seed: 1 }
  const rest = args.flatMap((word) => (word.startsWith('--') ? word.split('=') : [word]))
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    if (word === '--sample') wish.sample = countIn(word, rest.shift(), 1)
    else if (word === '--seed') wish.seed = countIn(word, rest.shift(), 0)
    else if (word.startsWith('-')) throw new Error(`${word} is not known. ${usage}`)
    else wish.files.push(word)
  }
  if (wish.files.length === 0 && wish.sample === null) throw new Error(usage)
  return wish
}

const usage =
  'Name files, or take --sample N (and --seed S) of all faults in domain/ and the code of money; or --planted for those that simulated days find.'

function countIn(option: string, given: string | undefined, least: number): number {
  const count = Number(given)
  if (given === undefined || given === '' || !Number.isSafeInteger(count) || count < least)
    throw new Error(`${option} takes a whole number from ${least}, not ${given ?? 'nothing'}.`)
  return count
}
