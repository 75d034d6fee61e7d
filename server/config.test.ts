import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'
import { variables } from './config-variables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kasuwa-config-'))
after(() => rmSync(dataDir, { recursive: true }))

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.faults.map(({ variable, wrong }) => `${variable} ${wrong}`)
  }
}

test('with nothing set it is a development server on port 3000, with demo accounts and a stored secret', () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '  ' })
  assert.equal(config.publicUrl, 'http://localhost:3000')
  assert.equal(config.databaseUrl, null)
  assert.equal(config.demo, true)
  assert.equal(config.secureCookies, false)
  assert.match(config.secretKey, /^[0-9a-f]{64}$/)
  assert.equal(readConfig({ DATA_DIR: dataDir }).secretKey, config.secretKey)
  assert.equal(statSync(join(dataDir, 'secret-key')).mode & 0o777, 0o600)
})

test('all faults are listed at once, with what to do', () => {
  const env = {
    PORT: '70000',
    LOG_LEVEL: 'LOUD',
    DATABASE_URL: 'mysql://x',
    METRICS_PORT: 'abc',
    DEMO: 'maybe',
  }
  assert.deepEqual(faultsOf(env).sort(), [
    'DATABASE_URL is not a postgres:// address',
    'DEMO is neither true nor false',
    'LOG_LEVEL is not one of DEBUG, INFO, WARN, ERROR',
    'METRICS_PORT is not a whole number',
    'PORT is outside 1 to 65535',
  ])
  assert.throws(() => readConfig(env), /5 fault\(s\)[\s\S]*Use a port such as PORT=3000/)
})

test('production needs its secret and its address, beside whatever else is wrong', () => {
  assert.deepEqual(faultsOf({ NODE_ENV: 'production', PORT: 'x', DEMO: 'true' }).sort(), [
    'DEMO production never gets demo accounts',
    'PORT is not a whole number',
    'PUBLIC_URL production needs it: links in messages are made from it',
    'SECRET_KEY production needs it',
  ])
})

test('practice is refused where a setting says that the service is real', () => {
  const real = { PRACTICE: 'true', PUBLIC_URL: 'https://kasuwa.example', DATA_DIR: dataDir }
  assert.deepEqual(faultsOf(real), ['PRACTICE cannot run with PUBLIC_URL'])
  assert.deepEqual(
    [readConfig({ ...real, PRACTICE: '' }).practice, readConfig({}).practice],
    ['refused', 'on'],
  )
})

test('a complete production environment is taken as it is', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kasuwa.example/',
    SECRET_KEY: 'k'.repeat(32),
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    DATA_DIR: dataDir,
  })
  assert.equal(config.publicUrl, 'https://kasuwa.example')
  assert.equal(config.secureCookies, true)
  assert.equal(config.demo, false)
  assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8'])
})

test('an address that browsers would not trust, or with more than an origin, is refused', () => {
  for (const PUBLIC_URL of ['http://kasuwa.example', 'https://kasuwa.example/shop', 'kasuwa.example']) {
    assert.equal(faultsOf({ PUBLIC_URL }).length, 1, PUBLIC_URL)
  }
})

test('docs/operations.md has the table of variables as they are', () => {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const { description, shown } = schema.meta() as { description: string; shown: string }
    return `| \`${name}\` | ${shown} | ${description} |`
  })
  const document = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const written = document.split('\n').filter((line) => /^\| `[A-Z\d_]+`/.test(line))
  assert.deepEqual(
    written.map((line) => line.replaceAll(/ +/g, ' ')),
    rows,
  )
})

test('mail servers have the usual ports, and in production no private address unless it is allowed', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://kasuwa.example', SECRET_KEY: 'k'.repeat(32) }
  const usual = [25, 465, 587, 2525]
  assert.deepEqual(readConfig({ DATA_DIR: dataDir }).mail, { ports: usual, mayReachPrivate: true })
  assert.deepEqual(readConfig(env).mail, { ports: usual, mayReachPrivate: false })
  const given = { MAIL_PORTS: '587, 1025', MAIL_PRIVATE: 'true' }
  assert.deepEqual(readConfig({ ...env, ...given }).mail, { ports: [587, 1025], mayReachPrivate: true })
  assert.deepEqual(readConfig({ DATA_DIR: dataDir, MAIL_PORTS: 'any' }).mail.ports, null)
  assert.deepEqual(faultsOf({ ...env, MAIL_PORTS: 'any' }), [
    'MAIL_PORTS production names the ports of mail servers',
  ])
  for (const wrong of ['0', '25,', '25-30', '70000', 'all'])
    assert.deepEqual(faultsOf({ MAIL_PORTS: wrong }), ['MAIL_PORTS is not a list of ports'], wrong)
})

test('a store for pictures is named whole or not at all, and traces go where the standard variables say', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  assert.deepEqual(faultsOf({ S3_ENDPOINT: store.S3_ENDPOINT, S3_BUCKET: 'No' }).sort(), [
    'S3_ACCESS_KEY_ID is needed beside S3_ENDPOINT',
    'S3_BUCKET is not the name of a bucket',
    'S3_SECRET_ACCESS_KEY is needed beside S3_ENDPOINT',
  ])
  assert.deepEqual(faultsOf({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKID', PICTURES_IN: 's3' }).sort(), [
    'S3_ENDPOINT is needed beside S3_BUCKET',
    'S3_SECRET_ACCESS_KEY is needed beside S3_BUCKET',
  ])
  assert.deepEqual(faultsOf({ PICTURES_IN: 's3' }), ['PICTURES_IN is s3 without S3_ENDPOINT'])
  const given = readConfig({ ...store, DATA_DIR: dataDir })
  assert.deepEqual(
    [given.s3?.endpoint, given.s3?.region, given.picturesIn],
    ['https://s3.example', 'us-east-1', 's3'],
  )
  assert.equal(readConfig({ ...store, PICTURES_IN: 'files' }).picturesIn, 'files')
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc==,x-scope=shop',
  })
  assert.equal(traces?.url, 'http://localhost:4318/v1/traces')
  assert.equal(traces?.headers['authorization'], 'Bearer abc==')
  assert.equal(readConfig({}).traces, null)
})
