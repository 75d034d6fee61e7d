import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const grounds = ['ground', 'paper', 'sunken']

/** Every pair of text and what it stands on that the primitives use. */
const pairs: [text: string, on: string][] = [
  ...[
    'ink',
    'ink-soft',
    'leaf',
    'leaf-deep',
    'pepper',
    'pepper-deep',
    'amber-deep',
    'adire',
    'adire-deep',
  ].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...['leaf', 'pepper', 'amber', 'adire'].flatMap((name): [string, string][] => [
    [`${name}-deep`, `${name}-tint`],
    ['ink', `${name}-tint`],
    [`on-${name}`, name],
  ]),
  ...['leaf', 'pepper', 'adire'].map((name): [string, string] => [`on-${name}`, `${name}-deep`]),
  ['leaf', 'leaf-tint'],
  ['ink-soft', 'leaf-tint'],
  ['pepper', 'pepper-tint'],
  ['ground', 'ink'],
  ['amber', 'canopy'],
  ['on-canopy', 'canopy'],
  ['on-canopy', 'canopy-tint'],
  ['on-cloth', 'cloth'],
  ['on-cloth', 'cloth-dye'],
]

/** Borders of things to fill in and signs without words: 3 to 1 is enough. */
const signs: [sign: string, on: string][] = [
  ...grounds.map((ground): [string, string] => ['line-strong', ground]),
  ...['leaf', 'pepper', 'adire'].flatMap((name) => grounds.map((ground): [string, string] => [name, ground])),
]

for (const [index, theme] of ['light', 'dark'].entries()) {
  test(`every text can be read in the ${theme} theme`, () => {
    const poor = pairs.filter(([text, on]) => contrast(colour(text, index), colour(on, index)) < 4.5)
    assert.deepEqual(
      poor.map((pair) => describe(pair, index)),
      [],
    )
  })

  test(`every sign can be seen in the ${theme} theme`, () => {
    const poor = signs.filter(([sign, on]) => contrast(colour(sign, index), colour(on, index)) < 3)
    assert.deepEqual(
      poor.map((pair) => describe(pair, index)),
      [],
    )
  })
}

function describe([text, on]: [string, string], theme: number): string {
  return `${text} on ${on}: ${contrast(colour(text, theme), colour(on, theme)).toFixed(2)}`
}

function colour(name: string, theme: number): string {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const value = found?.[theme + 1]
  assert.ok(value, `tokens.css has no colour ${name}`)
  return value
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
