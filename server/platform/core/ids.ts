import { randomBytes, randomInt } from 'node:crypto'
import { type IdKind, idPrefixes } from '#contract/core/ids.ts'
import type { Clock } from './clock.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns a new id: the kind's prefix, ten characters of time and sixteen random ones (80 bits), sortable by creation. */
export function newId(kind: IdKind, clock: Clock): string {
  let time = clock.now().getTime()
  let head = ''
  for (let index = 0; index < 10; index += 1) {
    head = alphabet.charAt(time % 32) + head
    time = Math.floor(time / 32)
  }
  return `${idPrefixes[kind]}_${head}${randomCharacters(16)}`
}

/** Returns a public tracking code: 80 random bits as XXXX-XXXX-XXXX-XXXX. */
export function newTrackingCode(): string {
  return (randomCharacters(16).toUpperCase().match(/.{4}/g) ?? []).join('-')
}

/** Four digits that the customer says at the gate. */
export function newHandoverCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** Chance is drawn in one go for many ids: an order needs a dozen. */
let chance = Buffer.alloc(0)
let used = 0

function randomCharacters(length: number): string {
  if (used + length > chance.length) {
    chance = randomBytes(4096)
    used = 0
  }
  let text = ''
  for (const byte of chance.subarray(used, used + length)) text += alphabet.charAt(byte & 31)
  used += length
  return text
}
