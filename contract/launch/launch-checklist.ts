import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'

/** Items that the server checks by itself. */
export const computedItems = [
  'markets',
  'photos',
  'prices',
  'fees',
  'hours',
  'practice',
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
export type ComputedItem = (typeof computedItems)[number]

export const checkedItems = ['riders', 'phone', 'texts', 'backup'] as const
export type CheckedItem = (typeof checkedItems)[number]

export type LaunchItem = ComputedItem | CheckedItem
const launchItem = z.enum([...computedItems, ...checkedItems])

/** `left_out`: not so, and on purpose. */
const itemStates = ['ready', 'attention', 'left_out'] as const
export type ItemState = (typeof itemStates)[number]

/** So many checked agents on duty let the shop stay open when one of them falls ill. */
export const agentsForFirstDay = 2

const launchFacts = z.object({
  /** Markets that are on; those of them that sell nothing, and those with a price that an agent paid lately. */
  activeMarkets: z.int(),
  emptyMarkets: z.int(),
  pricedMarkets: z.int(),
  /** Markets that are on and places of the gallery, each without a photograph of ours. */
  photolessMarkets: z.int(),
  photolessPlaces: z.int(),
  deliveryFeeKobo: kobo,
  serviceFeeKobo: kobo,
  /** Says that somebody has ever saved one of the two. */
  areFeesChosen: z.boolean(),
  practiceHours: z.boolean(),
  /** Says that practice made the orders and the money that are here: nobody can order until they are removed. */
  isPracticeGround: z.boolean(),
  /** Lists what of the business is still as Kasuwa came. */
  exampleContacts: z.array(z.enum(['phone', 'email', 'address'])),
  mail: z.object({
    provider: z.enum(['outbox', 'smtp', 'google']),
    /** False while an admin other than the owner changed where emails go. */
    isConfirmed: z.boolean(),
    /** Says that Google took its permission back. */
    isRefused: z.boolean(),
    /** When a provider last took a test email, since emails go this way. */
    testedAt: instant.nullable(),
  }),
  push: z.object({
    provider: z.enum(['web_push', 'firebase', 'off']),
    devices: z.int(),
    /** Says what Firebase lacks, as text. */
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

const checklistItem = z.object({
  id: launchItem,
  state: z.enum(itemStates),
  /** Says who decided about it by hand and when; the name is null once that account is erased. */
  mark: z.object({ byName: z.string().nullable(), at: instant }).nullable(),
})
export type ChecklistItem = z.output<typeof checklistItem>

const checklist = z.object({ lines: z.array(checklistItem), facts: launchFacts })
export type LaunchChecklist = z.output<typeof checklist>

export const getLaunchChecklistEndpoint = defineEndpoint({
  id: 'launch.checklist',
  method: 'GET',
  path: '/api/admin/launch/checklist',
  summary: 'What must be true before the site opens, checked now',
  access: 'launch.manage',
  response: checklist,
})

export const markLaunchItemEndpoint = defineEndpoint({
  id: 'launch.markItem',
  method: 'POST',
  path: '/api/admin/launch/checklist/:line',
  summary: 'Mark an item as done, where only a person can know, or as left out on purpose; or undo that',
  access: 'launch.manage',
  params: z.strictObject({ line: launchItem }),
  body: z.strictObject({ isMarked: z.boolean() }),
  response: checklist,
})
