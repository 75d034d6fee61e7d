import { z } from 'zod'

/** Body of every answer that is not a success. `error` is for people, `code` for programs. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  /** Says what to fix, by path: `items.0.name`. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** More about this case, such as `opensAt` for a closed market. */
  detail: z.record(z.string(), z.unknown()).optional(),
  /** Tells the client how to continue where sign-in says more than the error. */
  emailVerificationRequired: z.literal(true).optional(),
  email: z.string().optional(),
  emailRegistrationRequired: z.literal(true).optional(),
  userId: z.string().optional(),
  secondFactorRequired: z.literal(true).optional(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
