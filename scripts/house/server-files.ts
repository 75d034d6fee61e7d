import type { Source } from '../check-house.ts'
import { isFeature } from './vocabulary.ts'

/** What a feature of the server is made of, besides its stories. */
const parts = ['routes', 'store', 'rules', 'policy', 'reactions', 'jobs']
/** What a story, a reader or a presenter begins with. A new verb is a decision: add it here. */
const verbs = [
  'add',
  'advance',
  'answer',
  'ask',
  'assign',
  'begin',
  'buy',
  'cancel',
  'change',
  'check',
  'close',
  'confirm',
  'connect',
  'create',
  'credit',
  'deliver',
  'disconnect',
  'end',
  'erase',
  'export',
  'fail',
  'find',
  'finish',
  'forget',
  'hand',
  'keep',
  'link',
  'list',
  'miss',
  'offer',
  'place',
  'present',
  'print',
  'rate',
  'read',
  'reconcile',
  'record',
  'refund',
  'refuse',
  'register',
  'remove',
  'rename',
  'report',
  'request',
  'resend',
  'reset',
  'save',
  'seed',
  'send',
  'set',
  'settle',
  'sign',
  'suspend',
  'tip',
  'use',
  'verify',
]
/** Words of one feature that are neither: each says in its first lines what it is. */
const own: Record<string, string[]> = {
  accounts: [
    'account-tokens',
    'factors',
    'google',
    'known-devices',
    'passkeys',
    'passwords',
    'personal-records',
    'recovery-codes',
    'sessions',
    'totp',
  ],
  chat: ['personal-records'],
  announcements: ['personal-records'],
  launch: ['personal-records'],
  lists: ['personal-records'],
  payments: ['ledger', 'paystack', 'personal-records'],
  dispatch: ['personal-records'],
  notifications: ['message-news', 'order-news', 'personal-records'],
  orders: [
    'first-name',
    'personal-records',
    'problem-rules',
    'question-rules',
    'queue',
    'receipt-pen',
    'staff-actions',
  ],
}

/** Files of the server's features whose names are not in the vocabulary. Tests are named for what they prove. */
export function faultsOfServerFiles({ path }: Source): string[] {
  const [room, feature = '', file, ...deeper] = path.split('/')
  if (room !== 'server' || file === undefined || !isFeature(feature) || file.includes('.test.')) return []
  if (deeper.length > 0) return [`${path}: a feature is one flat folder; name the file for its topic instead`]
  const name = file.replace(/\.ts$/, '')
  const [verb = '', noun] = name.split('-')
  if (parts.includes(name) || own[feature]?.includes(name)) return []
  if (/-(routes|store)$/.test(name) || (noun !== undefined && verbs.includes(verb))) return []
  return [
    `${path}: say what it is: ${parts.join(', ')}, <topic>-routes, <topic>-store, or a story named for its verb (place-order). Known verbs and each feature's own words are in scripts/house/server-files.ts`,
  ]
}
