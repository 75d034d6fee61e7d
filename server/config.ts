import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { variables } from './config-variables.ts'
import type { Config } from './platform/core/config.ts'
import { practiceOf, productionSettingOf } from './platform/core/practice.ts'
import { findStreets } from './platform/http/street-file.ts'
import { readOrCreateSecret } from './platform/secrets/stored-secret.ts'

export type ConfigFault = { variable: string; wrong: string; fix: string }

/** All that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly faults: ConfigFault[]

  constructor(faults: ConfigFault[]) {
    const lines = faults.map(({ variable, wrong, fix }) => `  ${variable}: ${wrong}\n      ${fix}`)
    super(`The configuration has ${faults.length} fault(s):\n${lines.join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Returns the configuration that `env` describes; an empty variable counts as unset. Outside production a missing SECRET_KEY
 * is created in the data folder. Throws ConfigError with every fault.
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
  let secretKey = values.SECRET_KEY
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    trustProxy: values.TRUST_PROXY,
    metricsPort: values.METRICS_PORT ?? null,
    dataDir,
    ...databaseOf(values),
    demo: values.DEMO ?? values.NODE_ENV !== 'production',
    practice: practiceOf(values),
    demoPassword: values.DEMO_PASSWORD ?? null,
    archiveDays: values.ARCHIVE_DAYS,
    leaveMs: (values.LEAVE_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0)) * 1000,
    // Made where it is first needed: reading the configuration leaves no trace.
    get secretKey() {
      secretKey ??= readOrCreateSecret(dataDir, 'secret-key', newSecretKey)
      return secretKey
    },
    mapTiles: mapTilesOf(values.MAP_TILES_URL ?? findStreets(dataDir), values.MAP_TILES_CREDIT),
    google: {
      clientId: values.GOOGLE_CLIENT_ID ?? null,
      clientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
      issuer: values.GOOGLE_ISSUER,
      smtpUrl: values.GOOGLE_SMTP_URL,
    },
    mail: {
      ports: values.MAIL_PORTS,
      mayReachPrivate: values.MAIL_PRIVATE ?? values.NODE_ENV !== 'production',
    },
    push: {
      fcmUrl: values.FIREBASE_URL.replace(/\/$/, ''),
      tokenUrl: values.FIREBASE_TOKEN_URL,
      mayReachPrivate: values.PUSH_PRIVATE,
    },
    ...reachOf(values),
    paystack: {
      secretKey: values.ONLINE_PAYMENTS === false ? null : (values.PAYSTACK_SECRET_KEY ?? null),
      url: values.PAYSTACK_URL.replace(/\/$/, ''),
    },
    ...placesOf(values),
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
    fix: fixOf(variable),
  }))
  const crossed = rest.success ? crossFaults(rest.data) : []
  return [...faults, ...crossed.filter(({ variable }) => !wrong.has(variable))]
}

/** Says which services that people enter may be on this machine or network. */
function reachOf(values: Values): Pick<Config, 'webhooks' | 'accessPoint' | 'fileReaders'> {
  return {
    webhooks: { mayReachPrivate: values.WEBHOOK_PRIVATE },
    accessPoint: { mayReachPrivate: values.ACCESS_POINT_PRIVATE },
    fileReaders: { mayReachPrivate: values.FILE_READER_PRIVATE },
  }
}

function crossFaults(values: Values): ConfigFault[] {
  const faults: ConfigFault[] = []
  const report = (variable: keyof Values, wrong: string) =>
    faults.push({ variable, wrong, fix: fixOf(variable) })
  if (values.NODE_ENV === 'production') {
    if (!values.SECRET_KEY) report('SECRET_KEY', 'production needs it')
    if (!values.PUBLIC_URL) report('PUBLIC_URL', 'production needs it: links in messages are made from it')
    if (values.DEMO) report('DEMO', 'production never gets demo accounts')
    if (values.PUSH_PRIVATE) report('PUSH_PRIVATE', 'production keeps push off its own network')
    if (values.WEBHOOK_PRIVATE) report('WEBHOOK_PRIVATE', 'production keeps webhooks off its own network')
    if (values.ACCESS_POINT_PRIVATE)
      report('ACCESS_POINT_PRIVATE', 'production sends e-invoices to the open internet only')
    if (values.FILE_READER_PRIVATE)
      report('FILE_READER_PRIVATE', 'production has pictures and voice notes read on the open internet only')
    if (values.MAIL_PORTS === null) report('MAIL_PORTS', 'production names the ports of mail servers')
    if (values.DEMO_PASSWORD) report('DEMO_PASSWORD', 'production never gets demo accounts')
  }
  const real = productionSettingOf(values)
  if (values.PRACTICE && real !== null) report('PRACTICE', `cannot run with ${real}`)
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    report('DATABASE_DIRECT_URL', 'is given without DATABASE_URL')
  if (values.ONLINE_PAYMENTS && !values.PAYSTACK_SECRET_KEY)
    report('PAYSTACK_SECRET_KEY', 'ONLINE_PAYMENTS is on and needs it')
  const s3Given = s3Variables.filter((name) => values[name] !== undefined)
  if (s3Given.length > 0)
    for (const name of s3Variables)
      if (values[name] === undefined) report(name, `is needed beside ${s3Given[0]}`)
  if (values.PICTURES_IN === 's3' && s3Given.length === 0) report('PICTURES_IN', 'is s3 without S3_ENDPOINT')
  if (values.METRICS_PORT === values.PORT) report('METRICS_PORT', `is the same as PORT (${values.PORT})`)
  return faults
}

function fixOf(variable: string): string {
  const schema: z.ZodType | undefined = variables[variable as keyof typeof variables]
  const { fix } = (schema?.meta() ?? {}) as { fix?: string }
  return fix ?? 'See docs/operations.md'
}

function tracesOf(values: Values): Config['traces'] {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
  }
}

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function databaseOf(values: Values) {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseLinkPoolSize: values.DATABASE_LINK_POOL_SIZE,
    databaseJobPoolSize: values.DATABASE_JOB_POOL_SIZE,
  }
}

type MessagePlaces = 'termiiUrl' | 'africasTalkingUrl' | 'whatsappUrl'

function placesOf(
  values: Values,
): Pick<Config, 's3' | 'picturesIn' | 'traces' | 'routingUrl' | MessagePlaces> {
  const outside = {
    traces: tracesOf(values),
    routingUrl: values.ROUTING_URL?.replace(/\/$/, '') ?? null,
    termiiUrl: values.TERMII_URL.replace(/\/$/, ''),
    africasTalkingUrl: values.AFRICAS_TALKING_URL.replace(/\/$/, ''),
    whatsappUrl: values.WHATSAPP_URL.replace(/\/$/, ''),
  }
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return { s3: null, picturesIn: 'files', ...outside }
  const s3 = { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
  return { s3, picturesIn: values.PICTURES_IN ?? 's3', ...outside }
}

/** Streets from a tile server, or from the file of an operator, whose data is OpenStreetMap's unless they say otherwise. */
function mapTilesOf(url: string | null, credit: string | undefined): Config['mapTiles'] {
  if (url === null) return null
  return { url, credit: credit ?? (url.startsWith('/') ? '© OpenStreetMap contributors' : '') }
}
