import { root, runCommand } from './testing/run-command.ts'

/** `npm run format`: formats, sorts imports and applies the safe fixes, everywhere or to the files that are named. */
const files = process.argv.slice(2)
const { ok, output } = await runCommand('biome', ['check', '--write', ...(files.length > 0 ? files : [root])])
console.log(output)
process.exit(ok ? 0 : 1)
