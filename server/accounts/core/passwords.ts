import { hash, verify } from '@node-rs/argon2'
import { fail } from '#server/platform/core/errors.ts'
import { createWaitingQueue } from '#server/platform/core/waiting-queue.ts'

// argon2id, 19 MiB, two passes: OWASP's first choice; the library's algorithm 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Each hash takes 19 MiB and a core for a while; at some 30 a second the end of this line is seconds away. */
const oneOfAFew = createWaitingQueue({
  inFlight: 2,
  maxWaiting: 60,
  // Nobody fills it alone from one address.
  maxWaitingEach: 40,
  whenFull: () => fail('auth.busy', { retryAfterS: 5 }),
})

/** Hashes a password for storage. Throws auth.busy where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return oneOfAFew(() => hash(password.normalize('NFKC'), parameters))
}

/** Returns whether a password is the one that was hashed. Without a hash it takes as long and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return (await findMatch([passwordHash], password)) === 0
}

/**
 * Returns which of some hashes a password fits, or null. Every hash costs the same, there or not, up to the one that fits.
 * Throws auth.busy where too many wait; those whom `from` names take turns.
 */
export async function findMatch(
  hashes: readonly (string | null)[],
  password: string,
  from?: string,
): Promise<number | null> {
  const decoy = await decoyHash()
  const plain = password.normalize('NFKC')
  return oneOfAFew(async () => {
    for (const [index, known] of hashes.entries()) {
      const matches = await verify(known ?? decoy, plain)
      if (matches && known !== null) return index
    }
    return null
  }, from)
}

let decoy: Promise<string> | null = null
function decoyHash(): Promise<string> {
  // Outside the line: it is made once, and must not fail because many wait.
  decoy ??= hash('a password that nobody has', parameters)
  return decoy
}
