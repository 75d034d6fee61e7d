import { z } from 'zod'
import {
  flag,
  isHttpsOrLocal,
  isOrigin,
  isPortList,
  isSmtpsOrLocal,
  port,
  toTrustProxy,
  urlOf,
} from './platform/core/config-shapes.ts'
import { databaseVariables } from './platform/core/database-variables.ts'
import { placeVariables } from './platform/core/place-variables.ts'

/**
 * Every environment variable that Kasuwa reads. `description`, `shown` (the default as text) and `fix` feed
 * the table in docs/operations.md and the list of faults.
 */
export const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'is not one of development, test, production')
    .default('development')
    .meta({
      description: 'What this run is for. Only `production` refuses demo accounts and made-up secrets.',
      fix: 'Leave it out, or set NODE_ENV=production on a real server.',
      shown: '`development`',
    }),
  HOST: z.string().default('::').meta({
    description: 'Address to listen on. `::` is every address, IPv4 too; `127.0.0.1` this machine only.',
    fix: 'Leave it out, or give an address of this machine, for example HOST=127.0.0.1',
    shown: '`::`',
  }),
  PORT: port
    .default(3000)
    .meta({ description: 'Port to listen on.', fix: 'Use a port such as PORT=3000', shown: '`3000`' }),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isOrigin, 'has more than scheme, host and port')
    .refine(isHttpsOrLocal, 'is neither https nor localhost, so browsers refuse sign-in cookies and the app')
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      description: 'Where people reach this server. Links in messages and secure cookies come from it.',
      fix: 'Give scheme and host only, for example PUBLIC_URL=https://kasuwa.example',
      shown: '`http://localhost:PORT`; required in production',
    }),
  TRUST_PROXY: z.string().transform(toTrustProxy).default(false).meta({
    description: 'Proxies in front: how many, or their addresses, comma-separated. `true` believes anyone.',
    fix: 'For one proxy on this machine use TRUST_PROXY=loopback or TRUST_PROXY=1',
    shown: '`false`',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'Port of its own for Prometheus metrics; keep it private.',
    fix: 'Use a free port other than PORT, for example METRICS_PORT=9090',
    shown: 'off',
  }),
  DATA_DIR: z.string().default('.data').meta({
    description: 'Folder for the built-in database, pictures and logs. Relative to the project.',
    fix: 'Give a folder that this user may write, for example DATA_DIR=/srv/kasuwa',
    shown: '`.data`',
  }),
  ...databaseVariables,
  LEAVE_SECONDS: z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value <= 60, 'is over 60')
    .optional()
    .meta({
      description: 'How long a process that is stopped still serves while `/readyz` says 503.',
      fix: 'Use a little more than the balancer takes to notice, for example LEAVE_SECONDS=5',
      shown: '`0`, in production `5`',
    }),
  ARCHIVE_DAYS: z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= 30 && value <= 3650, 'is outside 30 to 3650')
    .default(90)
    .meta({
      description: 'After how many days the log of an order that has ended is archived; it stays readable.',
      fix: 'Use 30 to 3650, for example ARCHIVE_DAYS=90',
      shown: '`90`',
    }),
  DEMO: flag.optional().meta({
    description: 'Whether the first run makes demo accounts: customer, agents, admin, godmode.',
    fix: 'Set DEMO=true or DEMO=false; leave it out in production',
    shown: '`true`, in production `false`',
  }),
  DEMO_PASSWORD: z.string().min(8, 'is shorter than 8 characters').optional().meta({
    description: 'Password of the demo accounts.',
    fix: 'Use at least 8 characters; leave it out in production',
    shown: 'random, printed at the start',
  }),
  PRACTICE: flag.optional().meta({
    description:
      'Whether simulated agents work here; refused with production, a public address or a live key.',
    fix: 'Leave it out where the service is real; PRACTICE=false turns it off elsewhere',
    shown: '`true`; never with real settings',
  }),
  SECRET_KEY: z.string().min(32, 'is shorter than 32 characters').optional().meta({
    description: 'Signs and encrypts what leaves the server. Changing it makes signed links invalid.',
    fix: 'Use 32 characters or more, the same on every process, for example from: openssl rand -hex 32',
    shown: 'made and kept in `DATA_DIR`; required in production',
  }),
  MAP_TILES_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'lacks {z}, {x} or {y}')
    .optional()
    .meta({
      description: 'Pictures of streets under the live map, with `{z}`, `{x}` and `{y}` in the address.',
      fix: 'For example MAP_TILES_URL=https://tiles.kasuwa.example/{z}/{x}/{y}.png, or leave it out',
      shown: 'none: the map is a sketch of distances',
    }),
  MAP_TILES_CREDIT: z.string().max(120, 'is longer than 120 characters').optional().meta({
    description: "The credit that the map's licence asks for: `© OpenStreetMap contributors`.",
    fix: 'Use up to 120 characters of plain text',
    shown: 'none',
  }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    description: 'Client id from Google’s console, for mail by Gmail and sign-in with Google.',
    fix: 'Copy it from Google’s console, or leave both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET out',
    shown: 'none: Google is not offered',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({
    description: 'Client secret that belongs to it.',
    fix: 'Copy it from Google’s console, or leave both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET out',
    shown: 'none',
  }),
  GOOGLE_ISSUER: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://accounts.google.com')
    .meta({
      description: 'Whom Google’s answers must come from; another address only to try it out.',
      fix: 'Leave it out',
      shown: '`https://accounts.google.com`',
    }),
  GOOGLE_SMTP_URL: urlOf(['smtp:', 'smtps:'], 'is not an smtp or smtps address')
    .refine(isSmtpsOrLocal, 'is neither smtps nor localhost')
    .default('smtps://smtp.gmail.com:465')
    .meta({
      description: 'Where emails go when a Gmail account sends them; another address only to try it out.',
      fix: 'Leave it out',
      shown: '`smtps://smtp.gmail.com:465`',
    }),
  MAIL_PORTS: z
    .string()
    .refine((value) => value === 'any' || isPortList(value), 'is not a list of ports')
    .transform((value) => (value === 'any' ? null : value.split(',').map(Number)))
    .default([25, 465, 587, 2525])
    .meta({
      description: 'Ports that a mail server may have, comma-separated; `any` only to try it out.',
      fix: 'For example MAIL_PORTS=25,465,587,2525, or leave it out',
      shown: '`25,465,587,2525`',
    }),
  MAIL_PRIVATE: flag.optional().meta({
    description: 'Whether the mail server may be on this machine or network.',
    fix: 'Leave it out, or set MAIL_PRIVATE=true for a mail server of your own network',
    shown: '`true`, in production `false`',
  }),
  FIREBASE_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://fcm.googleapis.com')
    .meta({
      description: 'Where notifications go by Firebase; another address only to try it out.',
      fix: 'Leave it out',
      shown: '`https://fcm.googleapis.com`',
    }),
  FIREBASE_TOKEN_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://oauth2.googleapis.com/token')
    .meta({
      description: 'Where a service account gets its access tokens; another address only to try it out.',
      fix: 'Leave it out',
      shown: '`https://oauth2.googleapis.com/token`',
    }),
  PUSH_PRIVATE: flag.default(false).meta({
    description: 'Allows push services on this machine or network, to try it out; not in production.',
    fix: 'Leave it out',
    shown: '`false`',
  }),
  WEBHOOK_PRIVATE: flag.default(false).meta({
    description: "Allows customers' webhooks on this machine or network, to try them out; not in production.",
    fix: 'Leave it out',
    shown: '`false`',
  }),
  ACCESS_POINT_PRIVATE: flag.default(false).meta({
    description:
      'Allows an access point for e-invoices on this machine or network, to try it out; not in production.',
    fix: 'Leave it out',
    shown: '`false`',
  }),
  FILE_READER_PRIVATE: flag.default(false).meta({
    description:
      'Allows readers of pictures and voice on this machine or network, to try it out; not in production.',
    fix: 'Leave it out',
    shown: '`false`',
  }),
  ONLINE_PAYMENTS: flag.optional().meta({
    description: 'Whether orders can be paid online. `true` refuses to start without the key.',
    fix: 'Leave it out, or set ONLINE_PAYMENTS=false to offer cash alone',
    shown: 'on where PAYSTACK_SECRET_KEY is given',
  }),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(?:test|live)_\w{8,}$/, 'is not a secret key of Paystack')
    .optional()
    .meta({
      description: 'Secret key from Paystack’s dashboard; it also proves that webhooks are theirs.',
      fix: 'Copy it from Settings, API Keys: it begins with sk_test_ or sk_live_',
      shown: 'none: online payment is not offered',
    }),
  PAYSTACK_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://api.paystack.co')
    .meta({
      description: 'Who answers as Paystack; another address only to try it out.',
      fix: 'Leave it out',
      shown: '`https://api.paystack.co`',
    }),
  TERMII_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://v3.api.termii.com')
    .meta({
      description: 'Where SMS go by Termii: the base address that its dashboard shows.',
      fix: 'Copy it from Termii’s dashboard, for example TERMII_URL=https://v3.api.termii.com',
      shown: '`https://v3.api.termii.com`',
    }),
  WHATSAPP_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://graph.facebook.com/v23.0')
    .meta({
      description: 'Meta’s Graph API with its version, by which WhatsApp messages go.',
      fix: 'Leave it out, or give a later version, for example WHATSAPP_URL=https://graph.facebook.com/v24.0',
      shown: '`https://graph.facebook.com/v23.0`',
    }),
  AFRICAS_TALKING_URL: urlOf(['http:', 'https:'], 'is not an http or https address')
    .refine(isHttpsOrLocal, 'is neither https nor localhost')
    .default('https://api.africastalking.com')
    .meta({
      description: 'Where SMS go by Africa’s Talking, the second provider.',
      fix: 'Leave it out',
      shown: '`https://api.africastalking.com`',
    }),
  ROUTING_URL: urlOf(['http:', 'https:'], 'is not an http or https address').optional().meta({
    description:
      'A routing engine that speaks OSRM’s `table` and `route`, for arrivals and the line on the map.',
    fix: 'Leave it out, or give the engine’s base address, for example ROUTING_URL=http://10.0.0.5:5000',
    shown: 'none: usual and learnt speeds',
  }),
  ...placeVariables,
  SERVICE_WORKER: flag.default(true).meta({
    description:
      'Whether phones keep the app for offline use. `false` makes every phone delete what it stored.',
    fix: 'Leave it out, or set SERVICE_WORKER=false to take the service worker back everywhere',
    shown: '`true`',
  }),
  LOG_LEVEL: z
    .enum(['DEBUG', 'INFO', 'WARN', 'ERROR'], 'is not one of DEBUG, INFO, WARN, ERROR')
    .default('INFO')
    .meta({
      description: 'Least important message that is logged: `DEBUG`, `INFO`, `WARN` or `ERROR`.',
      fix: 'Use LOG_LEVEL=INFO',
      shown: '`INFO`',
    }),
  KASUWA_DEV: flag.default(false).meta({
    description: 'Serve pages through Vite with hot reload. `npm run dev` sets it.',
    fix: 'Leave it out and use npm run dev',
    shown: '`false`',
  }),
} as const
