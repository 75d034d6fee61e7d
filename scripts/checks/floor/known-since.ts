import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import { browserFloor } from '#contract/browser-floor.ts'

const data = compatData as unknown as Record<string, Entry | undefined>

interface Support {
  version_added: string | boolean | null
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
interface Compat {
  support: Record<string, Support | Support[] | undefined>
  spec_url?: string | string[]
}
interface Entry {
  [name: string]: Entry | Compat | undefined
}

const compatOf = (entry: Entry) => entry['__compat'] as Compat | undefined

/** Returns what an entry holds by name, itself aside. */
function partsOf(entry: Entry = {}): [name: string, part: Entry][] {
  return Object.entries(entry).filter(([name]) => name !== '__compat') as [string, Entry][]
}

const browsers = { chrome: browserFloor.chrome, safari_ios: browserFloor.safari }

/** Returns since when the browsers of the floor know something; `Infinity` for one that does not, or only by another name. */
function since({ support }: Compat, browser: string): number {
  const all = [support[browser] ?? []].flat()
  const plain = all.find(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
  const version = plain?.version_added ?? false
  if (version === true) return 0
  const number = typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
}

function isKnown(compat: Compat): boolean {
  return Object.entries(browsers).every(([browser, version]) => since(compat, browser) <= version)
}

/** Returns whether both browsers have it by now, so that code may use it without a look first. */
function isCommon(compat: Compat): boolean {
  return Object.keys(browsers).every((browser) => Number.isFinite(since(compat, browser)))
}

function sayingSince(compat: Compat): string {
  return `Chrome ${since(compat, 'chrome')}, Safari ${since(compat, 'safari_ios')}`.replaceAll(
    'Infinity',
    'never',
  )
}

/** Holds what the floor lacks, by its name, each with the versions that have it. */
export interface Lacking {
  /** Such as `AbortSignal.timeout`. */
  statics: ReadonlyMap<string, string>
  /** Names of methods and fields that nothing older has. */
  members: ReadonlyMap<string, string>
  globals: ReadonlyMap<string, string>
  properties: ReadonlyMap<string, string>
  pseudos: ReadonlyMap<string, string>
  atRules: ReadonlyMap<string, string>
}

export function listLacking(): Lacking {
  const { properties, selectors, 'at-rules': atRules } = Object.fromEntries(partsOf(data['css']))
  return {
    ...listScriptNames(),
    properties: lackingOf(properties),
    pseudos: lackingOf(selectors),
    atRules: lackingOf(atRules),
  }
}

function lackingOf(entries: Entry | undefined): Map<string, string> {
  const lacking = new Map<string, string>()
  for (const [name, entry] of partsOf(entries)) {
    const compat = compatOf(entry)
    if (compat && !isKnown(compat)) lacking.set(name, sayingSince(compat))
  }
  return lacking
}

/** Maps interfaces to the names by which scripts have them. */
const byName: Readonly<Record<string, readonly string[]>> = {
  Navigator: ['navigator'],
  Document: ['document'],
  Performance: ['performance'],
  Crypto: ['crypto'],
  Window: ['window', 'self', 'globalThis'],
}

function listScriptNames(): Pick<Lacking, 'statics' | 'members' | 'globals'> {
  const statics = new Map<string, string>()
  const members = new Map<string, string>()
  const globals = new Map<string, string>()
  const older = new Set<string>()
  const noteMember = (name: string, compat: Compat, isOfLanguage: boolean) => {
    if (isKnown(compat)) older.add(name)
    // A short name of an interface that few have stands for hundreds of other things.
    else if (isOfLanguage || (isCommon(compat) && /[a-z][A-Z]/.test(name)))
      members.set(name, sayingSince(compat))
  }
  const read = (kind: 'api' | 'builtins', name: string, entry: Entry) => {
    const own = compatOf(entry)
    if (own && !isKnown(own) && isCommon(own)) globals.set(name, sayingSince(own))
    for (const [part, of] of partsOf(entry)) {
      const compat = compatOf(of)
      if (!compat || part === name || part.endsWith('_event')) continue
      const isStatic = kind === 'api' ? part.endsWith('_static') : !/prototype/i.test(String(compat.spec_url))
      if (!isStatic) noteMember(part, compat, kind === 'builtins')
      const holders = isStatic ? [name] : (byName[name] ?? [])
      if (isKnown(compat)) continue
      for (const holder of holders)
        statics.set(`${holder}.${part.replace('_static', '')}`, sayingSince(compat))
    }
  }
  const { builtins } = Object.fromEntries(partsOf(data['javascript']))
  for (const [name, entry] of partsOf(builtins)) read('builtins', name, entry)
  for (const [name, entry] of partsOf(data['api'])) read('api', name, entry)
  for (const name of older) members.delete(name)
  return { statics, members, globals }
}
