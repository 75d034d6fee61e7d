import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
// An installation leaves these: the packages, and Node 24 where the machine's own is older.
const installed = ['node_modules', '.node']
const shown = 8

/** Holds another commit of the project, in a folder of its own. */
export interface Tree {
  folder: string
  /** Its short hash and the first line of what it says. */
  commit: string
  /** Says that this commit needs the same packages as ours, so that it runs with our node_modules. */
  sharesPackages: boolean
}

/** Lays a commit out in a temporary folder. Throws, with the latest commits, where there is none of that name. */
export async function layOut(ref: string): Promise<Tree> {
  const hash = resolve(ref)
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-against-'))
  const archive = git(['archive', '--format=tar', hash])
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const sharesPackages = await haveSameLock(folder)
  if (sharesPackages) await linkPackages(folder)
  await mkdir(join(folder, '.data'), { recursive: true })
  return { folder, commit: git(['log', '-1', '--format=%h %s', hash]).toString().trim(), sharesPackages }
}

function resolve(ref: string): string {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString()
      .trim()
  } catch {
    const latest = git(['log', `-${shown}`, '--format=  %h %s']).toString()
    throw new Error(
      `There is no commit ${ref}. A hash, a tag or a branch will do; the latest are:\n${latest}`,
    )
  }
}

async function haveSameLock(folder: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [root, folder].map((tree) => readFile(join(tree, 'package-lock.json'), 'utf8')),
  )
  return ours === theirs
}

async function linkPackages(folder: string): Promise<void> {
  for (const name of installed.filter((one) => existsSync(join(root, one))))
    await symlink(join(root, name), join(folder, name))
}

function git(args: readonly string[]): Buffer {
  return execFileSync('git', ['-C', root, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1024 * 1024 * 1024,
  })
}
