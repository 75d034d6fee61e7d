import { z } from 'zod'
import { urlOf } from './config-shapes.ts'

function poolSize({ least, usual }: { least: number; usual: number }) {
  return z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= 200, `is outside ${least} to 200`)
    .default(usual)
}

/** Where the database is, and how many connections a process opens to it. */
export const databaseVariables = {
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'is not a postgres:// address').optional().meta({
    description: 'A PostgreSQL 15 or newer to use instead of the built-in one.',
    fix: 'For example DATABASE_URL=postgres://user:password@host:5432/kasuwa, or leave it out',
    shown: 'the built-in PostgreSQL',
  }),
  DATABASE_DIRECT_URL: urlOf(['postgres:', 'postgresql:'], 'is not a postgres:// address').optional().meta({
    description: 'PostgreSQL’s own address, where `DATABASE_URL` leads to PgBouncer in transaction mode.',
    fix: 'For example DATABASE_DIRECT_URL=postgres://user:password@host:5432/kasuwa, beside DATABASE_URL',
    shown: 'the same as `DATABASE_URL`',
  }),
  DATABASE_POOL_SIZE: poolSize({ least: 2, usual: 10 }).meta({
    description:
      'Database connections of one process for requests. All its pools stay below max_connections: see below.',
    fix: 'Use 2 to 200, for example DATABASE_POOL_SIZE=10',
    shown: '`10`',
  }),
  DATABASE_LINK_POOL_SIZE: poolSize({ least: 1, usual: 3 }).meta({
    description: 'Connections for addresses that open without signing in; their crowd delays nobody else.',
    fix: 'Use 1 to 200, for example DATABASE_LINK_POOL_SIZE=3',
    shown: '`3`',
  }),
  DATABASE_JOB_POOL_SIZE: poolSize({ least: 2, usual: 6 }).meta({
    description: 'Connections for what jobs read and write.',
    fix: 'Use 2 to 200, for example DATABASE_JOB_POOL_SIZE=6',
    shown: '`6`',
  }),
} as const
