import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { unprivilegedUser } from '#server/platform/database/embedded-home.ts'
import { exerciseApp } from '#tests/processes/exercise-app.ts'
import { startAndServe } from '#tests/processes/start-kinds.ts'
import { ensureBuilt } from '../../scripts/build.ts'

const root = join(import.meta.dirname, '../..')
const base = await mkdtemp(join(tmpdir(), 'kasuwa-places-'))
// PostgreSQL runs as another user where root starts it.
await chmod(base, 0o755)
after(() => rm(base, { recursive: true, force: true }))

const skipUnlessRoot = process.getuid?.() === 0 ? false : 'only root can start a process as another user'

test('a source path and a data folder with spaces and other letters serve', async (t) => {
  const tree = join(base, 'my shop, ọjà')
  await copyTree(tree)
  const app = await startAndServe(t, { DATA_DIR: join(base, 'our data, ọjà') }, { tree })
  await exerciseApp(app)
})

test('a data folder that only root may enter serves', { skip: skipUnlessRoot }, async (t) => {
  const dataDir = join(base, 'closed', 'data')
  await mkdir(dataDir, { recursive: true })
  await chmod(join(base, 'closed'), 0o700)
  const app = await startAndServe(t, { DATA_DIR: dataDir })
  const far = await readFile(join(dataDir, 'postgres-home'), 'utf8')
  await exerciseApp(app)
  await app.end()
  await rm(far, { recursive: true })
})

test('a user without a home, who may only read the source, serves', { skip: skipUnlessRoot }, async (t) => {
  const owner = await unprivilegedUser()
  const tree = join(base, 'tree')
  await copyTree(tree)
  const dataDir = join(base, 'nobody')
  await mkdir(dataDir)
  await chown(dataDir, owner.uid, owner.gid)
  const app = await startAndServe(t, { DATA_DIR: dataDir, HOME: '/nonexistent' }, { ...owner, tree })
  await exerciseApp(app)
})

/** Copies what runs; packages stay where they are. */
async function copyTree(tree: string): Promise<void> {
  await ensureBuilt()
  await mkdir(tree)
  const names = ['contract', 'database', 'dist', 'domain', 'scripts', 'server', 'web']
  const files = ['package.json', 'package-lock.json', 'vite.config.ts']
  for (const name of [...names, ...files]) await cp(join(root, name), join(tree, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
}
