import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minutes } from '#domain/time/durations.ts'
import { root, runCommand } from '../run-command.ts'
import { everyTest, recordingOf, startRecording } from './recording.ts'

/** Begins to record what the processes of this run call, and returns the folder that it is stored in. */
export async function openRecording(needs: { database: boolean; pages: boolean }): Promise<string> {
  const cache = join(root, 'node_modules/.cache/reach')
  const folder = join(cache, 'run')
  await rm(folder, { recursive: true, force: true })
  for (const place of [folder, join(cache, 'counted')]) {
    await mkdir(place, { recursive: true })
    // Some tests start a process as a user who owns nothing here.
    await chmod(place, 0o777)
  }
  startRecording(folder)
  if (needs.pages) await runScript('scripts/build.ts', {})
  if (needs.database) await runScript('scripts/testing/reach/make-template.ts', recordingOf(everyTest))
  return folder
}

async function runScript(path: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { ok, output } = await runCommand(process.execPath, [join(root, path)], {
    env,
    limitMs: minutes(10),
  })
  if (!ok) throw new Error(`${path} failed:\n${output}`)
}
