import assert from 'node:assert/strict'
import { crc32, deflateSync } from 'node:zlib'
import type { z } from 'zod'
import type { Trip } from '#contract/agent.ts'
import { getOrder } from '#contract/orders.ts'
import type { Question } from '#contract/question-shapes.ts'
import { askQuestion, getQuestionLink } from '#contract/questions.ts'
import { driveTo, type Errand, newKey, type OrderBody, type Stage } from './errands.ts'

type Asking = z.input<(typeof askQuestion)['body'] & z.ZodType>

/** An errand in the market, with ways to ask about its n-th line. */
export interface Asked extends Errand {
  items: Trip['items']
  line(index: number): { id: string; itemId: string }
  /** Asks; by default whether pepper for ₦800 is bought over its cap. */
  ask(index: number, changes?: Partial<Asking>): Promise<Question>
  /** The token of the link of a question. */
  tokenOf(questionId: string): Promise<string>
}

/** Takes an errand into the market; pepper has a cap of ₦500 unless the lines say otherwise. */
export async function shopWithQuestions(
  world: Stage,
  lines: OrderBody['items'] = [{ name: 'pepper', capKobo: 50_000 }, { name: 'rice' }],
  more: Partial<OrderBody> = {},
): Promise<Asked> {
  const errand = await driveTo(world, 'shopping', { body: { items: lines, ...more } })
  const { items } = await errand.customer.call(getOrder, { params: { id: errand.id } })
  const line = (index: number) => ({ id: errand.id, itemId: items[index]?.id ?? '' })
  return {
    ...errand,
    items,
    line,
    async ask(index, changes = {}) {
      const body = { kind: 'over_cap', askedKobo: 80_000, ...changes } as Asking
      const trip = await errand.agent.call(
        askQuestion,
        { params: line(index), body },
        { idempotencyKey: newKey() },
      )
      const question = trip.questions.findLast(({ itemId }) => itemId === line(index).itemId)
      assert.ok(question)
      return question
    },
    async tokenOf(questionId) {
      const { url } = await errand.agent.call(getQuestionLink, { params: { id: questionId } })
      return new URL(url).pathname.split('/').at(-1) ?? ''
    },
  }
}

/** A photograph that no encoder knows yet: a PNG of coloured noise, so many pixels wide and high. */
export function noisyPicture(side: number): Buffer {
  const raw = Buffer.alloc((side * 3 + 1) * side)
  let seed = 7
  for (let at = 0; at < raw.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    raw[at] = at % (side * 3 + 1) === 0 ? 0 : seed >> 16
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
