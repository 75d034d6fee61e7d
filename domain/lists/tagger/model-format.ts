import { features, type Weights } from './tagger.ts'

/** Weights are whole parts of one, so many, and fit a byte. */
const perOne = 4
const most = 127
/** Smaller ones changed no reading of the open messages, and take a tenth of the text. */
const least = 2

/** Weights as text: for each feature its distance from the one before and its weight. */
export function writeModel(weights: Weights): string {
  const bytes: number[] = []
  let last = 0
  for (let feature = 0; feature < features; feature++) {
    const weight = Math.max(-most, Math.min(most, Math.round((weights[feature] ?? 0) * perOne)))
    if (Math.abs(weight) < least) continue
    let gap = feature - last
    for (; gap > 0x7f; gap >>>= 7) bytes.push((gap & 0x7f) | 0x80)
    bytes.push(gap, weight & 0xff)
    last = feature
  }
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

/** Reads the weights that `writeModel` wrote. */
export function readModel(text: string): Weights {
  const bytes = atob(text)
  const weights = new Int8Array(features)
  let feature = 0
  for (let at = 0; at < bytes.length; at++) {
    for (let shift = 0; ; shift += 7, at++) {
      const byte = bytes.charCodeAt(at)
      feature += (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    at += 1
    weights[feature] = bytes.charCodeAt(at)
  }
  return weights
}
