import assert from 'node:assert/strict'
import { crc32, deflateSync } from 'node:zlib'
import type { z } from 'zod'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getQuestionLinkEndpoint } from '#contract/orders/questions.ts'
import { createLinkKey } from '#server/orders/questions/link-question.ts'
import { testConfig } from '../test-config.ts'
import { newKey, type Order, type OrderBody, orderAt, type Stage } from './orders.ts'

type Asking = z.input<(typeof askQuestionEndpoint)['body'] & z.ZodType>

/** An order in the market, with ways to ask about its n-th item. */
export interface Asked extends Order {
  items: Trip['items']
  item(index: number): { id: string; itemId: string }
  /** Asks; by default whether pepper for ₦800 is bought over its cap. */
  ask(index: number, changes?: Partial<Asking>): Promise<Question>
  /** The token of the link in the customer's email. */
  tokenOf(questionId: string): Promise<string>
  /** That of the link which admins are given to pass on. */
  adminTokenOf(questionId: string): Promise<string>
}

/** Takes an order into the market; pepper has a cap of ₦500 unless the items say otherwise. */
export async function shopWithQuestions(
  world: Stage,
  lines: OrderBody['items'] = [{ name: 'pepper', capKobo: 50_000 }, { name: 'rice' }],
  more: Partial<OrderBody> = {},
): Promise<Asked> {
  const order = await orderAt(world, 'shopping', { body: { items: lines, ...more } })
  return { ...order, ...(await askingOf(order)) }
}

/** Ways to ask about the items of an order that is being shopped. */
export async function askingOf(order: Order): Promise<Omit<Asked, keyof Order>> {
  const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const item = (index: number) => ({ id: order.id, itemId: items[index]?.id ?? '' })
  return {
    items,
    item,
    async ask(index, changes = {}) {
      const body = { kind: 'over_cap', askedKobo: 80_000, ...changes } as Asking
      const trip = await order.agent.call(
        askQuestionEndpoint,
        { params: item(index), body },
        { idempotencyKey: newKey() },
      )
      const question = trip.questions.findLast(({ itemId }) => itemId === item(index).itemId)
      assert.ok(question)
      return question
    },
    tokenOf: async (questionId) =>
      createLinkKey(testConfig().secretKey).pathOf(questionId, 'link').slice('/q/'.length),
    async adminTokenOf(questionId) {
      const { url } = await order.admin.call(getQuestionLinkEndpoint, { params: { id: questionId } })
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
