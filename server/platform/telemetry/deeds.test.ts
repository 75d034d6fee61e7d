import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as callers from '#contract/admin/caller-orders.ts'
import * as agents from '#contract/dispatch/agent.ts'
import * as orders from '#contract/orders/orders.ts'
import * as payments from '#contract/payments/payments.ts'
import { countedDeeds, deedOf, deeds } from './deeds.ts'

test('what people come for is known by the addresses that the contract has', () => {
  const all = [orders, payments, agents, callers].flatMap((module) => Object.values(module) as unknown[])
  const found = new Set(
    all.flatMap((one) => {
      const { method, path } = (one ?? {}) as { method?: string; path?: string }
      return method === undefined || path === undefined ? [] : (deedOf(method, path) ?? [])
    }),
  )
  assert.deepEqual([...found].sort(), [...deeds].sort())
  assert.equal(deedOf('GET', '/api/orders'), null)
  assert.equal(deedOf('GET', '/readyz'), null)
  assert.deepEqual(
    countedDeeds().map(({ deed, outcome }) => `${deed} ${outcome}`),
    deeds.flatMap((deed) => [`${deed} done`, `${deed} failed`]),
  )
})
