import assert from 'node:assert/strict'
import type { DrawnPage } from './draw-page.ts'
import { type Element, elementsIn } from './parse-html.ts'
import { isHidden, nameOf, roleOf, textOf } from './roles.ts'

type Wanted = string | RegExp

/** Every element of a role that a person meets, with a name if one is given: a text is the whole of it. */
export function found({ body }: DrawnPage, role: string, name?: Wanted): Element[] {
  return [...elementsIn(body)].filter(
    (element) =>
      roleOf(element) === role &&
      !isHidden(element) &&
      (name === undefined || fits(nameOf(element, body), name)),
  )
}

/** The page has these, by role and name. */
export function sees(page: DrawnPage, role: string, ...names: Wanted[]): void {
  for (const name of names)
    assert.ok(found(page, role, name).length > 0, `${role} ${name} in ${textOf(page.body)}`)
}

/** The page has none of these. */
export function misses(page: DrawnPage, role: string, ...names: Wanted[]): void {
  for (const name of names) assert.deepEqual(found(page, role, name), [], `${role} ${name}`)
}

/** The page says this to whoever reads it. */
export function reads(page: DrawnPage, ...texts: Wanted[]): void {
  const all = textOf(page.body)
  for (const text of texts)
    assert.ok(typeof text === 'string' ? all.includes(text) : text.test(all), `${text} in ${all}`)
}

/** Returns where a link leads. */
export function leadsTo(page: DrawnPage, name: Wanted): string | undefined {
  return found(page, 'link', name)[0]?.attributes.get('href')
}

function fits(name: string, wanted: Wanted): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}
