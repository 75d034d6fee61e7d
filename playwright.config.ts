import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments } from '#bench/load/browser-arguments.ts'
import { minutes } from '#domain/time/durations.ts'
import { recordWorker } from './scripts/testing/reach/record.ts'

const root = import.meta.dirname

recordWorker()

/** The address bar's own pages, a renderer for each of our windows; then what Playwright switches off, in whose place this comes. */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A page of a journey lives for seconds: what the compilers that optimise cost does not come back. */
const shortLived = '--js-flags=--no-opt --no-maglev --single-threaded-gc'

/** Journeys of push messages, which the shell does not know. */
const ofPush = ['push.test.ts', 'firebase.test.ts']
/** The longest others: begun last, one would go on alone. */
const long = ['offline', 'doors', 'launch', 'second-steps', 'checkout', 'worker', 'payment'].map(
  (name) => `${name}.test.ts`,
)

const launch = (path: string | undefined) => ({
  launchOptions: {
    timeout: 0,
    executablePath: path ?? '',
    args: [...browserArguments, shortLived, `--disable-features=${unwanted.join()}`],
  },
})

/** The journeys. `npm test` finds or installs the Chromium, opens the database server and starts this. */
export default defineConfig({
  testDir: join(root, 'tests/journeys'),
  projects: [
    // In the order in which they begin.
    { testMatch: ofPush, use: launch(process.env['CHROMIUM_PATH']) },
    { testMatch: long, use: launch(process.env['CHROMIUM_SHELL_PATH']) },
    {
      testMatch: '*.test.ts',
      testIgnore: [...ofPush, ...long],
      use: launch(process.env['CHROMIUM_SHELL_PATH']),
    },
  ],
  // A test's only limit: it grows by what a busy machine takes from it (tests/journeys/fair-timeouts.ts).
  timeout: minutes(2),
  expect: { timeout: minutes(20) },
  forbidOnly: true,
  reporter: join(root, 'scripts/testing/journey-reporter.ts'),
  use: {
    // Installing one for each visitor costs a quarter of the time. Journeys that go offline or concern it allow it.
    serviceWorkers: 'block',
    // Copies of the document at each step cost a tenth of the time, so only the second run of what failed takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
})
