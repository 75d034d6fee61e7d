import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Returns the types of all tables of a migrated database; whole numbers arrive as numbers here. */
export async function describeTables(connectionString: string): Promise<string> {
  const codegen = fileURLToPath(import.meta.resolve('kysely-codegen')).replace(/dist\/.*$/, 'dist/cli/bin.js')
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-tables-'))
  const target = join(folder, 'tables.ts')
  try {
    await promisify(execFile)(process.execPath, [
      '--import',
      new URL('checks/typescript5.mjs', import.meta.url).href,
      codegen,
      '--dialect',
      'postgres',
      '--url',
      connectionString,
      '--out-file',
      target,
      '--default-schema',
      'public',
      '--exclude-pattern',
      '(graphile_worker.*|months.*|kysely_*)',
    ])
    const text = await readFile(target, 'utf8')
    return text
      .replace(
        'ColumnType<string, bigint | number | string, bigint | number | string>',
        'ColumnType<number, number, number>',
      )
      .replace('ColumnType<string, number | string, number | string>', 'ColumnType<number, number, number>')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
