import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeBusiness, publicSettings } from '#contract/settings/settings.ts'
import { settings } from './answers.ts'
import { answerPage, drawPage } from './draw-page.ts'
import { type Element, elementsIn } from './parse-html.ts'
import { nameOf, roleOf, textOf } from './roles.ts'
import { sees } from './seeing.ts'

const signIn = await import('#web/site/account/sign-in/texts.ts')
const landing = await import('#web/site/landing/texts.ts')

test('the sign-in page has both doors: the specified form whole and first, then a code', async () => {
  const page = await drawPage('/login')
  const order = [...elementsIn(page.body)]
    .filter((element) => ['textbox', 'button'].includes(roleOf(element) ?? ''))
    .map((element) => nameOf(element, page.body))
  const at = (name: string) => order.indexOf(name)
  const door = [signIn.form.identifier, signIn.form.signIn, signIn.code.send].map(at)
  assert.ok(
    door.every((place) => place >= 0),
    order.join(', '),
  )
  assert.deepEqual(
    door,
    [...door].sort((a, b) => a - b),
    order.join(', '),
  )
  sees(page, 'link', 'Forgot your password?')
})

test('About holds the four points and the three figures', async () => {
  const page = await drawPage('/')
  const about = [...elementsIn(page.body)].find(({ attributes }) => attributes.get('id') === 'about')
  assert.ok(about)
  const inAbout = (tag: string): Element[] => [...elementsIn(about)].filter((element) => element.tag === tag)
  const { markUp, cap, measures, code } = landing.trust
  assert.deepEqual(
    inAbout('h3')
      .slice(0, 4)
      .map((element) => textOf(element)),
    [markUp, cap, measures, code],
  )
  assert.equal(inAbout('dt').length, 3)
})

test('the minutes are those of the settings, in the page, its description and its data', async () => {
  const given = [settings({ estimated_delivery_time: '45' })]
  const page = await drawPage('/', { given })
  const answer = await answerPage('/', { given })
  assert.equal(answer.kind, 'page')
  if (answer.kind !== 'page') return
  for (const said of [answer.head, textOf(page.body)]) {
    assert.doesNotMatch(said, /\b30 minutes|\{minutes\}/)
    assert.match(said, /\b45 minutes/)
  }
  const { business_description: own } = publicSettings
  assert.match(describeBusiness(own, '45'), /about 45 minutes/)
})
