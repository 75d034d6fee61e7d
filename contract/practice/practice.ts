import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'

/** Lists whom a newcomer signs in as. */
export const practiceSeats = ['customer', 'admin', 'agent'] as const
export type PracticeSeat = (typeof practiceSeats)[number]

export const practiceGuideEndpoint = defineEndpoint({
  id: 'practice.guide',
  method: 'GET',
  path: '/api/practice/guide',
  summary: 'What a newcomer has tried so far; 404 where nobody practises',
  access: 'public',
  response: z.object({
    /** An order was placed. */
    ordered: z.boolean(),
    /** One was delivered. */
    watched: z.boolean(),
    /** Somebody has signed in as the admin. */
    managed: z.boolean(),
    /** Somebody has signed in as a simulated agent. */
    workedAsAgent: z.boolean(),
  }),
})
export type PracticeGuide = z.output<(typeof practiceGuideEndpoint)['response']>

export const takeSeatEndpoint = defineEndpoint({
  id: 'practice.takeSeat',
  method: 'POST',
  path: '/api/practice/seat',
  summary:
    'Sign in as somebody of practice, in place of whoever is signed in here; 404 where nobody practises',
  access: 'public',
  body: z.strictObject({
    seat: z.enum(practiceSeats),
    /** Is printed in the server's terminal, and needed on other machines than the server. */
    password: z.string().max(200).optional(),
  }),
  response: z.object({
    /** Is where their work is: the latest order, the admin area, an agent's dashboard. */
    path: z.string().startsWith('/'),
  }),
})
