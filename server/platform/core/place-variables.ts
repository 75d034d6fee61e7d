import { z } from 'zod'
import { urlOf } from './config-shapes.ts'

/** Values are written as in an address, where a space is %20. */
function headerOf(part: string): [string, string] {
  const at = part.indexOf('=')
  const value = part.slice(at + 1)
  const plain = value.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return [part.slice(0, at).toLowerCase(), plain]
}

/** Where pictures are stored, and where traces go. */
export const placeVariables = {
  S3_ENDPOINT: urlOf(['http:', 'https:'], 'is not an http or https address').optional().meta({
    description: 'An S3-compatible store for pictures, without the bucket.',
    fix: 'For example S3_ENDPOINT=https://s3.eu-west-1.amazonaws.com or http://10.0.0.5:9000, or leave it out',
    shown: 'none: pictures are files in `DATA_DIR`',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is not the name of a bucket')
    .optional()
    .meta({
      description: 'A private bucket of that store, for Kasuwa’s pictures alone.',
      fix: 'Use its name, 3 to 63 small letters, digits and dashes, for example S3_BUCKET=kasuwa-pictures',
      shown: 'required beside `S3_ENDPOINT`',
    }),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/i, 'is not the name of a region')
    .default('us-east-1')
    .meta({
      description: 'Region that the store expects in signatures.',
      fix: 'Copy it from the store, for example S3_REGION=eu-west-1',
      shown: '`us-east-1`',
    }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    description: 'Key that may read, write, delete and list in the bucket.',
    fix: 'Make one in the store for this bucket alone',
    shown: 'required beside `S3_ENDPOINT`',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({
    description: 'Secret that belongs to it; it signs requests and is never sent.',
    fix: 'Copy it from the store, where the key was made',
    shown: 'required beside `S3_ENDPOINT`',
  }),
  PICTURES_IN: z.enum(['files', 's3'], 'is neither files nor s3').optional().meta({
    description: 'Where new pictures go. Those in the other place are read from there until they are moved.',
    fix: 'Leave it out, or set PICTURES_IN=files to go back from a store',
    shown: '`s3` where S3_ENDPOINT is given, else `files`',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['http:', 'https:'], 'is not an http or https address').optional().meta({
    description: 'Collector that takes traces by OTLP over HTTP, without `/v1/traces`.',
    fix: 'For example OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318, or leave it out',
    shown: 'none: no traces',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => /^[\w-]+=[^,]*$/.test(part.trim())),
      'is not a list of name=value',
    )
    .transform((value) => Object.fromEntries(value.split(',').map((part) => headerOf(part.trim()))))
    .default({})
    .meta({
      description: 'Headers that the collector asks for, comma-separated, such as its key.',
      fix: 'For example OTEL_EXPORTER_OTLP_HEADERS=authorization=Bearer%20abc, or leave it out',
      shown: 'none',
    }),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'is not up to 60 letters, digits, dots and dashes')
    .default('kasuwa')
    .meta({
      description: 'As what traces name this service.',
      fix: 'Leave it out, or for example OTEL_SERVICE_NAME=kasuwa-staging',
      shown: '`kasuwa`',
    }),
} as const
