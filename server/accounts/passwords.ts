import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes: OWASP's first choice; the library's algorithm 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const maxInFlight = 2
let inFlight = 0
const waiting: (() => void)[] = []

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return oneOfAFew(() => hash(password.normalize('NFKC'), parameters))
}

/** Whether a password is the one that was hashed. Without a hash it takes as long and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoyHash())
  const matches = await oneOfAFew(() => verify(known, password.normalize('NFKC')))
  return matches && passwordHash !== null
}

let decoy: Promise<string> | null = null
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('a password that nobody has')
  return decoy
}

/** Each hash takes 19 MiB and a core for a while, so only a few are worked at once. */
async function oneOfAFew<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight >= maxInFlight) await new Promise<void>((resolve) => waiting.push(resolve))
  else inFlight += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else inFlight -= 1
  }
}
