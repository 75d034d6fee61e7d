import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { variables } from './config-variables.ts'
import { readOrCreateSecret } from './platform/kept-secret.ts'

/** What the process was told from outside, checked once at start. Paths are absolute, times and sizes in units. */
export type Config = {
  environment: 'development' | 'test' | 'production'
  host: string
  port: number
  /** Where people reach this server: origin only, without a slash at the end. */
  publicUrl: string
  /** Whether session cookies may demand https (and so carry the `__Host-` prefix). */
  secureCookies: boolean
  /** What Fastify takes as `trustProxy`. */
  trustProxy: boolean | number | string[]
  metricsPort: number | null
  dataDir: string
  /** Null: start the PostgreSQL that comes with Kasuwa. */
  databaseUrl: string | null
  databasePoolSize: number
  demo: boolean
  demoPassword: string | null
  secretKey: string
  /** Where pictures of streets come from, and whose they are; null draws maps without. */
  mapTiles: { url: string; credit: string } | null
  /** Our registration at Google, null until given, and the address that answers as Google. */
  google: { clientId: string | null; clientSecret: string | null; issuer: string; smtpUrl: string }
  /** Where Firebase answers, and whether push services may stand on this machine or network, as in tests. */
  push: { fcmUrl: string; tokenUrl: string; mayReachPrivate: boolean }
  /** Our key at Paystack, null while orders cannot be paid online, and the address that answers as Paystack. */
  paystack: { secretKey: string | null; url: string }
  /** False takes the service worker back from every phone. */
  serviceWorker: boolean
  logLevel: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR'
  /** Pages come from Vite with hot reload instead of from the build. */
  isDev: boolean
}

export type ConfigFault = { variable: string; wrong: string; mend: string }

/** All that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly faults: ConfigFault[]

  constructor(faults: ConfigFault[]) {
    const lines = faults.map(({ variable, wrong, mend }) => `  ${variable}: ${wrong}\n      ${mend}`)
    super(`The configuration has ${faults.length} fault(s):\n${lines.join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * The configuration that `env` describes; an empty variable counts as unset. Outside production a missing
 * SECRET_KEY is made and kept in the data folder. Throws ConfigError with every fault.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const parsed = z.object(variables).safeParse(given)
  const faults = parsed.success ? crossFaults(parsed.data) : shapeFaults(parsed.error, given)
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const dataDir = resolve(values.DATA_DIR)
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    trustProxy: values.TRUST_PROXY,
    metricsPort: values.METRICS_PORT ?? null,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    demo: values.DEMO ?? values.NODE_ENV !== 'production',
    demoPassword: values.DEMO_PASSWORD ?? null,
    secretKey: values.SECRET_KEY ?? readOrCreateSecret(dataDir, 'secret-key', newSecretKey),
    mapTiles:
      values.MAP_TILES_URL === undefined
        ? null
        : { url: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT ?? '' },
    google: {
      clientId: values.GOOGLE_CLIENT_ID ?? null,
      clientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
      issuer: values.GOOGLE_ISSUER,
      smtpUrl: values.GOOGLE_SMTP_URL,
    },
    push: {
      fcmUrl: values.FIREBASE_URL.replace(/\/$/, ''),
      tokenUrl: values.FIREBASE_TOKEN_URL,
      mayReachPrivate: values.PUSH_PRIVATE,
    },
    paystack: {
      secretKey: values.ONLINE_PAYMENTS === false ? null : (values.PAYSTACK_SECRET_KEY ?? null),
      url: values.PAYSTACK_URL.replace(/\/$/, ''),
    },
    serviceWorker: values.SERVICE_WORKER,
    logLevel: values.LOG_LEVEL,
    isDev: values.KASUWA_DEV,
  }
}

const newSecretKey = () => randomBytes(32).toString('hex')

type Values = z.output<z.ZodObject<typeof variables>>

function shapeFaults(error: z.ZodError, given: Record<string, unknown>): ConfigFault[] {
  // A variable that is wrong in itself must not hide what production lacks, so the rest is checked as well.
  const wrong = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  const rest = z.object(variables).safeParse(others)
  const faults = [...wrong].map(([variable, message]) => ({
    variable,
    wrong: message,
    mend: mendOf(variable),
  }))
  const crossed = rest.success ? crossFaults(rest.data) : []
  return [...faults, ...crossed.filter(({ variable }) => !wrong.has(variable))]
}

function crossFaults(values: Values): ConfigFault[] {
  const faults: ConfigFault[] = []
  const report = (variable: keyof Values, wrong: string) =>
    faults.push({ variable, wrong, mend: mendOf(variable) })
  if (values.NODE_ENV === 'production') {
    if (!values.SECRET_KEY) report('SECRET_KEY', 'production needs it')
    if (!values.PUBLIC_URL) report('PUBLIC_URL', 'production needs it: links in messages are made from it')
    if (values.DEMO) report('DEMO', 'production never gets demo accounts')
    if (values.PUSH_PRIVATE) report('PUSH_PRIVATE', 'production keeps push off its own network')
    if (values.DEMO_PASSWORD) report('DEMO_PASSWORD', 'production never gets demo accounts')
  }
  if (values.ONLINE_PAYMENTS && !values.PAYSTACK_SECRET_KEY)
    report('PAYSTACK_SECRET_KEY', 'ONLINE_PAYMENTS is on and needs it')
  if (values.METRICS_PORT === values.PORT) report('METRICS_PORT', `is the same as PORT (${values.PORT})`)
  return faults
}

function mendOf(variable: string): string {
  const schema: z.ZodType | undefined = variables[variable as keyof typeof variables]
  const { mend } = (schema?.meta() ?? {}) as { mend?: string }
  return mend ?? 'See docs/operations.md'
}
