import { type Features, perChange, perToken } from '#domain/lists/tagger/features.ts'
import { features, item, tagTalk, talk, type Weights } from '#domain/lists/tagger/tagger.ts'

/** A message of which it is known what is talk. */
export interface Sample {
  features: Features
  tags: Uint8Array
}

const epochs = 8

/** Learns weights by the averaged structured perceptron; the same samples always give the same weights. */
export function train(samples: readonly Sample[]): Weights {
  const weights = new Float32Array(features)
  /** Sums the changes by the time at which they came, from which the average follows. */
  const changes = new Float64Array(features)
  let time = 1
  for (let epoch = 1; epoch <= epochs; epoch++) {
    for (const { features: seen, tags } of shuffled(samples, epoch)) {
      const guess = tagTalk(seen, weights)
      if (tags.some((tag, at) => tag !== guess[at])) {
        learn(seen, tags, 1)
        learn(seen, guess, -1)
      }
      time += 1
    }
  }
  return weights.map((weight, at) => weight - (changes[at] ?? 0) / time)

  function learn({ length, own, toTalk, toItem }: Features, tags: Uint8Array, by: number): void {
    for (let at = 0; at < length; at++) {
      if (tags[at] === talk) add(own, at * perToken, perToken, by)
      if (at === 0 || tags[at] === tags[at - 1]) continue
      add(tags[at] === item ? toItem : toTalk, at * perChange, perChange, by)
    }
  }

  function add(seen: Int32Array, from: number, count: number, by: number): void {
    for (const feature of seen.subarray(from, from + count)) {
      weights[feature] = (weights[feature] ?? 0) + by
      changes[feature] = (changes[feature] ?? 0) + by * time
    }
  }
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items]
  let state = seed
  for (let at = result.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const other = state % (at + 1)
    const moved = result[at] as T
    result[at] = result[other] as T
    result[other] = moved
  }
  return result
}
