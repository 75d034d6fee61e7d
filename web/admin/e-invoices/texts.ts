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

// What needs attention
export const needs = {
  badge: 'Tax office',
  refused: (problem: string) => `was refused. ${problem}`,
  moreRefused: (count: number) =>
    countOf(count, 'more e-invoice was refused', 'more e-invoices were refused'),
  late: (count: number) =>
    countOf(
      count,
      'e-invoice should be with the tax office by now',
      'e-invoices should be with the tax office by now',
    ),
}

// On the page of receipts
export const papers = {
  missing: (count: number) =>
    `We cannot send e-invoices yet. ${countOf(count, 'setting is', 'settings are')} missing.`,
  settings: 'Complete the settings',
  link: 'What is at the tax office',
  monthList: 'E-invoices of the month',
  column: 'E-invoice',
  json: (number: string) => `E-invoice ${number} as JSON`,
  xml: (number: string) => `E-invoice ${number} as XML`,
}

// The page of its connector
export const connector = {
  title: 'Tax office connector',
  intro: 'Sends invoices and receipts to the tax office through an access point that it has licensed.',
  searched: 'E-invoices, access point, NRS, FIRS, MBS, API key, API secret, address, test',
}

// Its settings
export const settings = {
  title: 'E-invoices',
  intro: 'What the tax office needs besides. Find its export under Receipts.',
  businessId: 'Business ID of the tax office',
  serviceId: 'Service ID of the tax office',
  serviceIdHint: '8 letters and digits, part of each invoice’s reference',
  city: 'City',
  postalZone: 'Postal code',
  state: 'State code',
  stateHint: 'For example NG-FC',
  lga: 'Local government code',
  lgaHint: 'For example NG-FC-ABM',
  goods: 'HS code of goods',
  goodsHint: 'For example 0709.99',
  service: 'ISIC code of our service',
  serviceHint: 'For example 5320',
}
