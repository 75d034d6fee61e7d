import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { schemaOf } from '#server/platform/docs/openapi.ts'
import { createDice } from './dice.ts'
import { fixAt, fixByContract } from './fix-values.ts'
import type { JsonSchema } from './generate.ts'
import { Known } from './known.ts'

const zod = z.strictObject({
  name: z.string().refine((name) => !name.includes('a'), 'No a'),
  lines: z.array(z.strictObject({ count: z.int().min(1).max(3) })).min(1),
  note: z.string().optional(),
})
const schema = schemaOf(zod, 'input') as JsonSchema

function making(seed: number) {
  return {
    dice: createDice(seed, 'a test'),
    known: new Known(),
    actor: { name: 'amina', phone: '08031234501' },
    nowMs: Date.parse('2029-06-06T09:00:00.000Z'),
  }
}

test('what the contract refuses is changed until it is taken, also by what its schema does not say', () => {
  const refused = { name: 'banana', lines: [{ count: 9 }, { count: 2 }], other: true }
  for (let seed = 0; seed < 40; seed += 1) {
    const fixed = fixByContract(refused, { schema, zod }, making(seed))
    const read = zod.safeParse(fixed)
    assert.ok(read.success, JSON.stringify(fixed))
    // Only refused values change.
    assert.deepEqual(read.data.lines[1], { count: 2 })
  }
})

test('a part that a refusal names is made where it is missing, and left out where there is no such part', () => {
  assert.match(String((fixAt({ lines: [] }, ['name'], schema, making(1)) as { name: unknown }).name), /./)
  assert.deepEqual(fixAt({ name: 'x', odd: 1 }, ['odd'], schema, making(1)), { name: 'x' })
})

test('a value that was refused is made as the refusal says', () => {
  const email = z.string().min(1).pipe(z.email('Write an email address, such as hello@kasuwa.example.'))
  const code = z.string().pipe(z.string().regex(/^[A-Z]{3}-\d{2}$/))
  const wanted = z.strictObject({ to: email, code })
  const by = { schema: schemaOf(wanted, 'input') as JsonSchema, zod: wanted }
  for (let seed = 0; seed < 40; seed += 1)
    wanted.parse(fixByContract({ to: '2029-06-06', code: 'x' }, by, making(seed)))
})
