import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'

type Known = Record<string, unknown>

/**
 * Holds what checks found in texts before, for as long as neither the text nor a rule changes: what is asked for is named
 * by the content of all that it depends on.
 */
export class EarlierFindings {
  readonly #folder: string
  readonly #name: string
  readonly #before: Known
  readonly #now: Known = {}

  private constructor(folder: string, name: string, before: Known) {
    this.#folder = folder
    this.#name = name
    this.#before = before
  }

  /** Opens what was found by exactly these files, which are the rules. */
  static async open(folder: string, rules: readonly string[]): Promise<EarlierFindings> {
    const texts = await Promise.all(rules.map((path) => readFile(path, 'utf8')))
    const name = `${digest([process.version, ...rules, ...texts])}.json`
    return new EarlierFindings(folder, name, await readKnown(join(folder, name)))
  }

  /** Returns what a rule found in these parts before, or what it finds now. Its findings must come from the parts alone. */
  async of<T>(rule: string, parts: readonly string[], find: () => T | Promise<T>): Promise<T> {
    const key = `${rule} ${digest(parts)}`
    // Is what was saved under the same rule of the same text.
    const found = key in this.#before ? (this.#before[key] as T) : await find()
    this.#now[key] = found
    return found
  }

  /** Saves what was asked for this time; what other rules found goes. */
  async save(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const draft = join(this.#folder, `${process.pid}.draft`)
    await writeFile(draft, JSON.stringify(this.#now))
    await rename(draft, join(this.#folder, this.#name))
    const others = (await readdir(this.#folder)).filter(
      (each) => each.endsWith('.json') && each !== this.#name,
    )
    await Promise.all(others.map((each) => rm(join(this.#folder, each), { force: true })))
  }
}

async function readKnown(path: string): Promise<Known> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {}
    throw error
  }
}

/** Tells lists apart whose texts together are the same. */
function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
