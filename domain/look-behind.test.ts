import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { after, nativeLookBehind, notAfter, searchedLookBehind } from './look-behind.ts'

/** The expressions that are used, shortened where more words would say the same: what stands before, and what fits. */
const used: readonly ['=' | '!', string, RegExp][] = [
  ['!', '[\\d+]', /(?:\+?234[\s-]?(?:\(?0\)?)?|0)[789][01]\d?(?:[\s-]?\d){2,3}(?!\d)/gu],
  ['!', '\\p{L}', /(?:me|us|my|on|no)(?![\p{L}])/giu],
  ['!', '\\p{L}', /(?<day1>me|no)\s+(?<part>us|k)(?![\p{L}\d])/iu],
  ['!', '[\\p{L}\\d]', /\d(?:st|nd|k)(?![\p{L}])/iu],
  ['!', '[\\d.,]', /[1-9]\d{0,2},\d{3}\s?(?:kg|l)s?(?!\p{L})/iu],
  ['!', '[\\p{L}\\p{N}]', /N?(?=[lIOo]{0,6}\d|[lI][.,]\d{3})[lI]?[\dOo.,]{1,9}(?=k?(?![\p{L}\p{N}'’]))/gu],
  ['!', "[\\p{L}\\p{N}'’]", /[lI](?=(?:\.\d)?k(?![\p{L}\p{N}]))/gu],
  ['!', '[\\p{L}\\p{N}.,]', /0(?=\p{L}{2})(?!kg|gm|ml|cl|lt|gr|btl)/giu],
  ['=', '\\p{L}', /0(?=\p{L})/giu],
  ['=', '\\d', /٫(?=\d)/g],
  ['!', '[\\d+] ?', /(\d{1,3})[\u00A0\u2009](?=\d{3}(?![\d\u00A0\u2009 ]|-\d))/g],
  ['!', '[\\p{L}\\p{M}\\p{N}.@/]', /(\p{Ll})\.(?=\p{Ll}{3})/gu],
  [
    '=',
    '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?',
    /\u200D(?=\p{Extended_Pictographic})/uy,
  ],
  ['=', '[\\p{Script=Arabic}\\p{Script=Devanagari}]', /[\u200C\u200D](?=[\p{Script=Arabic}])/uy],
  ['=', '\\p{Extended_Pictographic}', /[\uFE0E\uFE0F]/gu],
  ['=', '\\u{1F3F4}', /[\u{E0020}-\u{E007E}]{2,6}\u{E007F}/uy],
  // Empty matches, pairs of code units, groups and every flag. Node 24 finds `(?<!o)(?:)` inside the pair of "o😀", which the
  // standard steps over with the u flag: nothing that fits half a pair is compared.
  ['=', '[a-z]', /(?=\d)/],
  ['=', 'k', /(?=\d)/gu],
  ['!', '0', /(?:)/g],
  ['!', '[a-z]', /[\ud83d\ude00]/gu],
  ['!', '😀|k', /(?<first>[\p{L}❤👩])(\p{L})?/gu],
  ['=', '[\\s,]', /(\S)\1?$/gm],
  ['!', '.', /l.?/gs],
]
const single = "0123457 9kKlIOoNn.,+-() \n'’@/"
const signs = single
  .split('')
  .concat([
    'me',
    'us',
    'no',
    '1st',
    'kg',
    'ml',
    '080',
    '234',
    '123',
    'abc',
    'e\u0301',
    'é',
    'ọ',
    'ſ',
    '٫',
    '٣',
    '\u00a0',
    '\u2009',
    '😀',
    '❤',
    '👩',
    '🏽',
    '🏴',
    '\ud83d',
    '\ude00',
    '\u200d',
    '\u200c',
    '\ufe0f',
    'ا',
    'क',
    '\u{E0067}\u{E0062}',
    '\u{E007F}',
  ])
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 16 }).map((parts) => parts.join(''))

/** Everything that a text can be asked by an expression, and where it stands afterwards. */
function answers(expression: RegExp, text: string, from: number): unknown[] {
  const asked = <Answer>(ask: () => Answer) => {
    expression.lastIndex = from
    return [ask(), expression.lastIndex]
  }
  const found = (match: RegExpExecArray | null) => match && [match.index, [...match], { ...match.groups }]
  return [
    asked(() => found(expression.exec(text))),
    asked(() => expression.test(text)),
    asked(() => text.search(expression)),
    asked(() => text.match(expression)?.slice()),
    asked(() => (expression.global ? [...text.matchAll(expression)].map(found) : null)),
    asked(() => text.replace(expression, '[$&|$1]')),
    asked(() =>
      text.replace(expression, (match, ...rest: unknown[]) => `<${match}:${JSON.stringify(rest)}>`),
    ),
    asked(() => text.split(expression)),
    asked(() => text.split(expression, 2)),
    [expression.flags, expression.global, expression.sticky, expression.unicode],
  ]
}

for (const [sign, before, pattern] of used)
  test(`(?<${sign}${before})${pattern.source} finds the same without look-behind`, () => {
    const native = nativeLookBehind(sign, before, pattern)
    const searched = searchedLookBehind(sign, before, pattern)
    fc.assert(
      fc.property(texts, fc.nat(6), (text, from) => {
        assert.deepEqual(answers(searched, text, from), answers(native, text, from))
      }),
      { numRuns: 300 },
    )
  })

test('what stands before decides, and is no part of what is found', () => {
  assert.deepEqual('1a 2a xa'.match(after('[12]', /a/g)), ['a', 'a'])
  assert.equal('1a 2a xa'.replace(notAfter('[12]', /a/g), 'o'), '1a 2a xo')
  assert.equal('1a xa'.search(searchedLookBehind('!', '1', /a/)), 4)
  assert.equal('aab'.replace(after('a', /a|b/g), '_'), 'a__', 'what was found may stand before the next')
})
