import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/platform/core/config.ts'

/** Password of every person that a test's database knows. */
export const testPassword = 'market-day'

/** Returns the configuration of a server under test: nothing of the environment that the tests run in reaches it. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(tmpdir(), 'kasuwa-tests'),
    SECRET_KEY: 'a secret that only tests have, long enough',
    DEMO_PASSWORD: testPassword,
    DATABASE_POOL_SIZE: '6',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: 'false',
    MAIL_PORTS: 'any',
  })
  return { ...config, ...changes }
}
