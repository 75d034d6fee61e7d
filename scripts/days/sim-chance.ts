import { createRequire, syncBuiltinESMExports } from 'node:module'
import { createThreadDice, type Dice } from './dice.ts'

const require = createRequire(import.meta.url)

/** What of `node:crypto` draws chance, as the product calls it. */
type Drawing = Record<'randomBytes' | 'randomInt' | 'randomUUID', unknown> &
  Pick<typeof import('node:crypto'), 'createECDH'>

/** Ids, codes, tokens and keys of this process come from the seed. */
export function startSimChance(seed: number): void {
  const dice = createThreadDice(seed, 'crypto')
  const other = createThreadDice(seed, 'Math.random')
  Math.random = () => other.next()
  const crypto = require('node:crypto') as Drawing
  const { createECDH } = crypto
  Object.assign(crypto, {
    randomBytes: (count: number) => (count > mostAtOnce ? drawAhead(dice, count) : drawBytes(dice, count)),
    randomInt: (least: number, above?: number) =>
      above === undefined ? dice.whole(0, least - 1) : dice.whole(least, above - 1),
    randomUUID: () => drawUuid(dice),
    createECDH(curve: string) {
      const pair = createECDH(curve)
      const generateKeys = () => pair.setPrivateKey(drawBytes(dice, 32))
      return Object.assign(pair, { generateKeys })
    },
  })
  syncBuiltinESMExports()
}

/** Whoever asks for more keeps it for others who come later. */
const mostAtOnce = 256

/** Bytes that are drawn when they are taken, by the thread that takes them. */
function drawAhead(dice: Dice, count: number): Buffer {
  const subarray = (from = 0, to = count) => drawBytes(dice, to - from)
  return Object.assign(Buffer.alloc(count), { subarray })
}

function drawBytes(dice: Dice, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => dice.whole(0, 255)))
}

export function drawUuid(dice: Dice): string {
  const hex = drawBytes(dice, 16).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/**
 * Passwords are hashed in this thread: one of the library's own ends when it likes. Called before the server's modules are
 * loaded, which take the functions as they find them.
 */
export function hashInTurn(): void {
  const argon = require('@node-rs/argon2') as typeof import('@node-rs/argon2')
  const { hashSync, verifySync } = argon
  Object.assign(argon, {
    hash: async (...given: Parameters<typeof hashSync>) => hashSync(...given),
    verify: async (...given: Parameters<typeof verifySync>) => verifySync(...given),
  })
}
