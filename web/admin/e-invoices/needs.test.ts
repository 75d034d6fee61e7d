import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import { eInvoicesInNeed } from './needs.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 4, 9, minutes)).toISOString()

test('refused e-invoices are listed one by one as far as they are named, then the others and the late ones as counts', () => {
  const first = [{ number: 'INV-2026-000001', problem: 'The buyer’s tax number: unknown', refusedAt: at(1) }]
  const money = {
    eInvoicesRefused: { count: 3, since: at(1), first },
    eInvoicesLate: { count: 2, since: at(0) },
  }
  assert.deepEqual(
    eInvoicesInNeed({ money } as Overview).map(({ key, count, since }) => [key, count, since]),
    [
      ['INV-2026-000001', 1, at(1)],
      ['eInvoicesRefused', 2, null],
      ['eInvoicesLate', 2, at(0)],
    ],
  )
  assert.deepEqual(eInvoicesInNeed({ money: null } as Overview), [])
})
