import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { measureInstall } from './install-size.ts'

type Entry = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }

const text = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
const packages: Record<string, Entry> = JSON.parse(text).packages

// npm drops what a registry does not offer from the lock file, and then `npm ci` refuses that lock everywhere.
test('the lock file names the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  assert.deepEqual(missing, [])
})

test('the lock file ties nobody to one registry', () => {
  assert.deepEqual(
    Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined),
    [],
  )
})

// An optional peer of a runtime package would bring TypeScript itself into every `npm start`: hence its alias.
test('npm start installs 200 MB of packages at most, and Node beside them', async () => {
  const { packagesMb, nodeMb } = await measureInstall()
  assert.ok(packagesMb > 100, `${packagesMb} MB cannot be all packages`)
  assert.ok(
    packagesMb <= 200 && nodeMb <= 130,
    `${Math.round(packagesMb)} MB of packages, ${Math.round(nodeMb)} MB of Node`,
  )
})
