// English, Hausa, Igbo and Yoruba, each word folded. Maps, since anybody may write “constructor” on a list.

const numberNames = [
  ['one', 'daya', 'otu', 'okan', 'kan'],
  ['two', 'biyu', 'abuo', 'meji'],
  ['three', 'uku', 'ato', 'meta'],
  ['four', 'hudu', 'ano', 'merin'],
  ['five', 'biyar', 'ise', 'marun'],
  ['six', 'shida', 'isii', 'mefa'],
  ['seven', 'bakwai', 'asaa', 'meje'],
  ['eight', 'takwas', 'asato', 'mejo'],
  ['nine', 'tara', 'itoolu', 'mesan'],
  ['ten', 'goma', 'iri', 'mewa'],
  ['eleven'],
  ['twelve'],
  ['thirteen'],
  ['fourteen'],
  ['fifteen'],
  ['sixteen'],
  ['seventeen'],
  ['eighteen'],
  ['nineteen'],
]

/** One to nineteen. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  numberNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

export const tensByWord: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
])
export const scaleWords: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
])
export const fractionWords: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['rabi', 0.5],
  ['rabin', 0.5],
  ['idaji', 0.5],
  ['okara', 0.5],
  ['kwata', 0.25],
])
export const partNames: ReadonlyMap<string, number> = new Map([...fractionWords, ['third', 1 / 3]])
export const howManyParts: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
])
/** Hausa, Igbo and Yoruba ones. */
export const localScales: ReadonlyMap<string, number> = new Map([
  ['dari', 100],
  ['dubu', 1_000],
  ['nari', 100],
  ['puku', 1_000],
  ['ogorun', 100],
  ['egberun', 1_000],
])
/** Every word that can begin a number. */
export const numberBeginnings: ReadonlySet<string> = new Set(
  [
    smallNumbers,
    tensByWord,
    scaleWords,
    fractionWords,
    howManyParts,
    localScales,
    new Map([['couple', 2]]),
  ].flatMap((words) => [...words.keys()]),
)
