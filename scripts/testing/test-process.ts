import { runTestFile } from './run-test-file.ts'

// Runs one test file after another, as the parent names them, and ends when the parent lets go. Node's runner ends
// a file once nothing is open any more, so the channel to the parent must not count while it runs.
process.on('beforeExit', () => process.channel?.ref())
process.on('message', async (file: string) => {
  process.channel?.unref()
  process.send?.(await runTestFile(file))
})
