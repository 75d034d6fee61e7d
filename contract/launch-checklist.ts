import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './ids.ts'
import { kobo } from './money.ts'

/** Lines that the server judges by what is so. */
export const computedLines = [
  'markets',
  'prices',
  'fees',
  'hours',
  'contact',
  'mail',
  'waiting',
  'push',
  'payments',
  'agents',
  'duty',
  'owner',
  'demo',
  'site',
] as const
export type ComputedLine = (typeof computedLines)[number]

/** Lines that only a person can judge. */
export const judgedLines = ['riders', 'phone', 'texts', 'backup'] as const
export type JudgedLine = (typeof judgedLines)[number]

export type LaunchLine = ComputedLine | JudgedLine
const launchLine = z.enum([...computedLines, ...judgedLines])

/** `left_out`: not so, and on purpose. */
export const lineStates = ['ready', 'attention', 'left_out'] as const
export type LineState = (typeof lineStates)[number]

/** So many checked agents on duty let the shop stay open when one of them falls ill. */
export const agentsForFirstDay = 2

export const launchFacts = z.object({
  /** Markets that are on; those of them that sell nothing, and those with a price that an agent paid lately. */
  activeMarkets: z.int(),
  emptyMarkets: z.int(),
  pricedMarkets: z.int(),
  deliveryFeeKobo: kobo,
  serviceFeeKobo: kobo,
  /** Whether somebody has ever saved one of the two. */
  areFeesChosen: z.boolean(),
  practiceHours: z.boolean(),
  /** What of the business is still as Kasuwa came. */
  exampleContacts: z.array(z.enum(['phone', 'email', 'address'])),
  mail: z.object({
    provider: z.enum(['outbox', 'smtp', 'google']),
    /** False while staff other than the owner changed where letters go. */
    isConfirmed: z.boolean(),
    /** Whether Google took its permission back. */
    isRefused: z.boolean(),
    /** When a provider last took a test letter, since letters go this way. */
    testedAt: instant.nullable(),
  }),
  push: z.object({
    provider: z.enum(['web_push', 'firebase', 'off']),
    devices: z.int(),
    /** What Firebase lacks, in words. */
    missing: z.array(z.string()),
  }),
  payments: z.enum(['off', 'test', 'live']),
  /** Agents who may work; those whose phone and identity card were seen; those of these on duty. */
  agents: z.int(),
  checkedAgents: z.int(),
  checkedOnDuty: z.int(),
  owners: z.int(),
  ownersWithStep: z.int(),
  /** People to try Kasuwa as, who can still sign in. */
  demoPeople: z.int(),
  site: z.object({ url: z.string(), isProduction: z.boolean() }),
  subscribers: z.int(),
})
export type LaunchFacts = z.output<typeof launchFacts>

const checklistLine = z.object({
  id: launchLine,
  state: z.enum(lineStates),
  /** Who decided about it by hand and when; the name is null once that account is erased. */
  mark: z.object({ byName: z.string().nullable(), at: instant }).nullable(),
})
export type ChecklistLine = z.output<typeof checklistLine>

const checklist = z.object({ lines: z.array(checklistLine), facts: launchFacts })
export type LaunchChecklist = z.output<typeof checklist>

export const getLaunchChecklist = defineEndpoint({
  id: 'launch.checklist',
  method: 'GET',
  path: '/api/admin/launch/checklist',
  summary: 'What must be true before the site opens, judged by what is so now',
  access: 'launch.manage',
  response: checklist,
})

export const markLaunchLine = defineEndpoint({
  id: 'launch.markLine',
  method: 'POST',
  path: '/api/admin/launch/checklist/:line',
  summary:
    'Say of a line that it is done, where only a person can tell, or left out on purpose; or take that back',
  access: 'launch.manage',
  params: z.strictObject({ line: launchLine }),
  body: z.strictObject({ isMarked: z.boolean() }),
  response: checklist,
})
