import hooks from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before all else in a process that runs test files. Node's runner follows every promise, to say in which test an
 * error arose that nobody awaits: a tenth of such a process's time. `run-test-file.ts` fails the file for such an error.
 */
const { createHook } = hooks
Object.assign(hooks, {
  createHook: (options: hooks.HookCallbacks) => createHook({ ...options, trackPromises: false }),
})
syncBuiltinESMExports()
