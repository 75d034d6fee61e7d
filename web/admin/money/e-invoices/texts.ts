import type { EInvoice } from '#contract/payments/e-invoices.ts'
import { countOf } from '#domain/plurals.ts'

// E-invoices on their way to the tax office
export const page = {
  title: 'E-invoices',
  intro:
    'Invoices to businesses are cleared by the tax office before we email them. Receipts are reported within a day.',
  off: 'The connector is off, so nothing is sent.',
  settings: 'Set it up',
  what: 'e-invoices',
  empty: 'No e-invoices yet',
  emptyHint: 'Papers that are issued while the connector is on show here.',
  noMatch: 'No e-invoice is in this state.',
}

export const states: Record<EInvoice['state'], string> = {
  waiting: 'Waiting',
  refused: 'Refused',
  cleared: 'Cleared',
  reported: 'Reported',
}

export const table = {
  number: 'Number',
  state: 'State',
  buyer: 'For',
  reference: 'Reference',
  person: 'Customer',
  next: (time: string) => `next try ${time}`,
  waitsFor: (number: string) => `goes after ${number}`,
  passing: {
    due: 'not yet at the buyer’s access point',
    done: 'at the buyer’s access point',
    failed: 'could not be passed on to the buyer’s access point',
  } satisfies Record<NonNullable<EInvoice['passing']>, string>,
}

export const retry = {
  action: 'Try again',
  label: (number: string) => `Try again: ${number}`,
  all: (count: number) => `Try all ${count} again`,
  done: (count: number) => `${countOf(count, 'e-invoice is', 'e-invoices are')} being tried again`,
  hint: 'Put right what was refused first: in the settings, or in the business’s own details.',
}
