import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testConfig, testPassword } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'

/** Kasuwa with its built pages, in a process of its own, as `npm start` runs it. */
export interface AppProcess {
  end(signal: NodeJS.Signals): Promise<void>
}

/** The variables of a site on `port` of this machine. */
export function appVariables(port: number, connectionString: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: connectionString,
    DEMO_PASSWORD: testPassword,
    // Emails are sealed with it; journeys open them.
    SECRET_KEY: testConfig().secretKey,
    MAIL_PORTS: 'any',
  }
}

/**
 * Starts the app with the pages as they are built on a port of 127.0.0.1 and waits until it is ready; `variables`
 * are further settings.
 */
export async function startAppProcess(
  port: number,
  connectionString: string,
  variables: Record<string, string> = {},
): Promise<AppProcess> {
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...appVariables(port, connectionString), ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await eventually(
    `a site on port ${port}`,
    async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok === true,
    90_000,
  )
  return {
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
