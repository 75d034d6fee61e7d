import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawPage } from './draw-page.ts'
import { elementsIn } from './parse-html.ts'
import { nameOf, roleOf, textOf } from './roles.ts'
import { leadsTo } from './seeing.ts'

/** Fits rows that say how many more there are, and one of work that whoever runs the server looks after. */
const withoutAction = /^.{0,20}\d+ more |keeps failing/

test('each need of the overview has its action beside it, and the launch list stands apart', async () => {
  const page = await drawPage('/admin', { as: 'owner' })
  const needs = [...elementsIn(page.body)].find(
    (element) => element.attributes.get('data-column') === 'needs',
  )
  assert.ok(needs)
  const rows = [...elementsIn(needs)].filter((element) => roleOf(element) === 'listitem')
  assert.ok(rows.length > 20, `only ${rows.length}`)
  const bare = rows.map(textOf).filter((text, index) => {
    const actions = [...elementsIn(rows[index] ?? needs)]
      .filter((element) => ['link', 'button'].includes(roleOf(element) ?? ''))
      .map((action) => nameOf(action, page.body))
    // The row itself may be a link, by all that it says.
    return !actions.some((name) => name !== '' && name.length < 20) && !withoutAction.test(text)
  })
  assert.deepEqual(bare, [])
  assert.equal(leadsTo(page, 'Open the launch list'), '/admin/launch')
})
