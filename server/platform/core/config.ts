/** A bucket of an S3-compatible store, and the key that signs what is asked of it. */
export interface S3Place {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Holds the configuration, checked once at start. Paths are absolute, times and sizes in units. */
export type Config = {
  environment: 'development' | 'test' | 'production'
  host: string
  port: number
  /** Is where people reach this server: origin only, without a slash at the end. */
  publicUrl: string
  /** Says that session cookies may demand https (and so carry the `__Host-` prefix). */
  secureCookies: boolean
  /** Is what Fastify takes as `trustProxy`. */
  trustProxy: boolean | number | string[]
  metricsPort: number | null
  dataDir: string
  /** Null: start the PostgreSQL that comes with Kasuwa. */
  databaseUrl: string | null
  /** PostgreSQL's own address, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | null
  databasePoolSize: number
  /** Connections for addresses that open without signing in, and for jobs. */
  databaseLinkPoolSize: number
  databaseJobPoolSize: number
  demo: boolean
  /** Lets simulated agents work here; `refused` with production settings, `off` where it was switched off. */
  practice: 'on' | 'off' | 'refused'
  demoPassword: string | null
  /** Goes on serving requests so long after `/readyz` has begun to say that the process leaves. */
  leaveMs: number
  /** After how many days the log of an order that has ended is archived. */
  archiveDays: number
  secretKey: string
  /** Where pictures of streets come from, and whose they are; null draws maps without. */
  mapTiles: { url: string; credit: string } | null
  /** Holds our registration at Google, null until given, and the address that answers as Google. */
  google: { clientId: string | null; clientSecret: string | null; issuer: string; smtpUrl: string }
  /** Lists the ports that a mail server may have, null for any, and says if it may be on this machine or network. */
  mail: { ports: readonly number[] | null; mayReachPrivate: boolean }
  /** Where Firebase answers, and whether push services may be on this machine or network, as in tests. */
  push: { fcmUrl: string; tokenUrl: string; mayReachPrivate: boolean }
  /** Lets webhooks of customers be on this machine or network, as in tests. */
  webhooks: { mayReachPrivate: boolean }
  /** Lets the access point that e-invoices go to be on this machine or network, as in tests. */
  accessPoint: { mayReachPrivate: boolean }
  /** Lets what reads pictures and voice notes be on this machine or network. */
  fileReaders: { mayReachPrivate: boolean }
  /** Our key at Paystack, null while orders cannot be paid online, and the address that answers as Paystack. */
  paystack: { secretKey: string | null; url: string }
  /** Names who takes traces by OTLP, and as what we send them; null while nobody does. */
  traces: { url: string; headers: Record<string, string>; serviceName: string } | null
  /** An S3-compatible store for pictures, null where files of the data folder are all there is. */
  s3: S3Place | null
  /** Says where new pictures go; those that are in the other place are read from there. */
  picturesIn: 'files' | 's3'
  /** Where Termii answers, who sends SMS. */
  termiiUrl: string
  whatsappUrl: string
  africasTalkingUrl: string
  /** Is a routing engine that speaks OSRM's calls; null where there is none. */
  routingUrl: string | null
  /** False takes the service worker back from every phone. */
  serviceWorker: boolean
  logLevel: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR'
  /** Pages come from Vite with hot reload instead of from the build. */
  isDev: boolean
}
