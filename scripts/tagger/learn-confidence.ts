import { type ConfidenceModel, doubtOf, evidenceOf } from '#domain/lists/confidence.ts'
import { readSurely } from '#domain/lists/read-list.ts'
import { readModel, writeModel } from '#domain/lists/tagger/model-format.ts'
import { type ListExample, seededIndex } from '#tests/lists/list-corpus.ts'
import { compare } from '#tests/lists/list-scores.ts'
import { composedSamples } from './composed.ts'
import { train } from './perceptron.ts'
import { sampleOf } from './samples.ts'

/** A line that was read, what speaks against it, and whether it was wrong. */
interface Reading {
  fold: number
  evidence: number[]
  isWrong: boolean
  weight: number
}

const folds = 5
const rounds = 600
const step = 0.5
const decay = 0.002
/** Limits how many of the lines that are right may be marked. */
const mostRightMarked = 0.115
/** The rules were written by the short messages, so that they say less of how unseen ones go wrong. */
const weightOfShort = 0.1

/** Learns what wrong readings have in common, from messages read by a tagger that did not learn from them. */
export function learnConfidence(examples: readonly ListExample[]): { model: ConfidenceModel; note: string } {
  const readings = readUnseen(examples)
  const models = Array.from({ length: folds }, (_, fold) =>
    withThreshold(fit(readings.filter((reading) => reading.fold !== fold)), readings),
  )
  const judged = readings.map((reading) => {
    const model = models[reading.fold]
    return { ...reading, isMarked: model !== undefined && doubtOf(reading.evidence, model) > model.threshold }
  })
  const long = judged.filter(({ weight }) => weight === 1)
  const share = (isWrong: boolean) => {
    const these = long.filter((each) => each.isWrong === isWrong)
    return `${these.filter(({ isMarked }) => isMarked).length} of ${these.length}`
  }
  const note = `by cross-validation marked ${share(true)} wrong lines and ${share(false)} right ones`
  return { model: withThreshold(fit(readings), readings), note }
}

function readUnseen(examples: readonly ListExample[]): Reading[] {
  const composed = composedSamples()
  return Array.from({ length: folds }, (_, fold) => {
    const isOwn = (_example: ListExample, at: number) => at % folds === fold
    const others = examples.filter((example, at) => !isOwn(example, at))
    const weights = readModel(writeModel(train([...others.map(sampleOf), ...composed])))
    return examples.filter(isOwn).flatMap((example) => {
      const read = readSurely(example.text, seededIndex, weights)
      const { wrong } = compare(example, read)
      return evidenceOf(read.lines, read.around, seededIndex).map((evidence, at) => {
        const line = read.lines[at]
        const isWrong = line !== undefined && wrong.includes(line)
        return { fold, evidence, isWrong, weight: example.group === 'short' ? weightOfShort : 1 }
      })
    })
  }).flat()
}

/** Logistic regression by gradient descent. */
function fit(readings: readonly Reading[]): ConfidenceModel {
  const size = readings[0]?.evidence.length ?? 0
  const weights = new Array<number>(size).fill(0)
  const total = readings.reduce((sum, { weight }) => sum + weight, 0)
  let bias = -2
  for (let round = 0; round < rounds; round++) {
    const slope = new Array<number>(size).fill(0)
    let slopeOfBias = 0
    for (const { evidence, isWrong, weight } of readings) {
      const guess = 1 / (1 + Math.exp(-doubtOf(evidence, { bias, weights, threshold: 0 })))
      const error = (Number(isWrong) - guess) * weight
      slopeOfBias += error
      for (const [at, value] of evidence.entries()) slope[at] = (slope[at] ?? 0) + error * value
    }
    bias += (step * 8 * slopeOfBias) / total
    for (const [at, value] of slope.entries())
      weights[at] = (weights[at] ?? 0) * (1 - step * decay) + (step * 8 * value) / total
  }
  const rounded = weights.map((weight) => Math.round(weight * 100) / 100)
  return { bias: Math.round(bias * 100) / 100, weights: rounded, threshold: 0 }
}

/** The lowest threshold at which not too many right lines are marked. */
function withThreshold(model: ConfidenceModel, readings: readonly Reading[]): ConfidenceModel {
  const right = readings
    .filter(({ isWrong, weight }) => !isWrong && weight === 1)
    .map(({ evidence }) => doubtOf(evidence, model))
    .sort((a, b) => b - a)
  const threshold = right[Math.floor(right.length * mostRightMarked)] ?? 0
  return { ...model, threshold: Math.round(threshold * 100) / 100 }
}
