import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, faultsOfDrawing } from './page-faults.ts'
import { parseHtml } from './parse-html.ts'

const sound = '<main><h1>Orders</h1><h2>Today</h2><p>₦12,500 · ₦1.5m · ₦980</p></main>'

function faultsIn(html: string): string[] {
  const page = {
    path: '/',
    mode: 'site',
    state: 'full',
    redirect: null,
    reads: 0,
    title: 'Orders',
    complaints: [],
  } as const
  return [
    ...faultsOf({ ...page, asked: [], complaints: [], html, body: parseHtml(html) }),
    ...faultsOfDrawing({ html }),
  ]
}

test('a sound page has no fault', () => {
  const more = [
    '<a href="/markets"><svg aria-hidden="true"></svg>Markets</a>',
    '<button aria-label="Close"><svg></svg></button>',
    '<label for="a">Name</label><input id="a" aria-describedby="b"><p id="b">As on your card</p>',
    '<label>Yes <input type="checkbox"></label>',
    '<img src="/goods/rice.svg" alt="">',
    '<a href="tel:+2348031234501">Call</a><a href="/track/K7MQ2R98">Track</a>',
    '<div aria-hidden="true"><button></button></div><dialog aria-labelledby="gone"></dialog>',
  ]
  assert.deepEqual(faultsIn(sound + more.join('')), [])
})

const broken: readonly (readonly [string, RegExp])[] = [
  ['<p>Hello undefined</p>', /undefined/],
  ['<p>Expected by NaN:NaN pm</p>', /NaN/],
  ['<p>[object Object]</p>', /object/],
  ['<p>Invalid Date</p>', /Invalid Date/],
  ['<p>You owe ₦12500</p>', /₦12500/],
  ['<p>You owe ₦12.5</p>', /₦12\.5/],
  ['<h1>Another</h1>', /2 headings/],
  ['<h4>Too deep</h4>', /h4 follows h2/],
  ['<button><svg></svg></button>', /no name/],
  ['<a href="/markets"></a>', /no name/],
  ['<input type="text">', /no name/],
  ['<select><option>One</option></select>', /no name/],
  ['<img src="/a.png">', /no alt/],
  ['<i id="a"></i><i id="a"></i>', /id twice: a/],
  ['<p aria-describedby="gone">Hi</p>', /names nothing/],
  ['<a href="/no-such-page/at-all">Go</a>', /leads nowhere/],
  ['<a href="/orders/undefined">Go</a>', /leads nowhere|says nothing/],
  ['<a href="/no-such-market">Go</a>', /leads nowhere/],
  ['<p style="color:red">Hi</p>', /policy/],
  ['<a href="/markets">Go <button>there</button></a>', /inside of another/],
  ['<!--$!--><template></template><!--/$-->', /not drawn/],
]

for (const [html, fault] of broken)
  test(`a page with ${html} has a fault`, () => assert.match(faultsIn(sound + html).join('\n'), fault))

test('HTML that does not close what it opens is refused', () => {
  for (const html of ['<p>', '</p>', '<p><b></p></b>', '<p class=a>'])
    assert.throws(() => parseHtml(html), html)
})
