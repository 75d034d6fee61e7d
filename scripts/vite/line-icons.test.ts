import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importedIcons, lineIcons } from './line-icons.ts'

test('an icon that has no copy yet stops the build with the command that copies it', () => {
  const { transform } = lineIcons()
  assert.ok(typeof transform === 'function')
  const read = (code: string) => Reflect.apply(transform, undefined, [code, 'web/a.tsx'])
  assert.throws(
    () => read("import { Check, Anvil as Heavy } from 'lucide-react'"),
    /web\/a\.tsx imports Anvil for the first time: npm run tool -- line-icons/,
  )
  assert.equal(read("import { Check, type LucideIcon } from 'lucide-react'"), undefined)
  assert.deepEqual(importedIcons("import {\n  Check,\n  X as Close,\n} from 'lucide-react'"), ['Check', 'X'])
})
