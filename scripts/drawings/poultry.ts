import { at, line, many, oval, path, pile, shadow, shine } from './shapes.ts'
import { plate } from './vessels.ts'

interface Bird {
  body: string
  folded: string
  tail: string
  neck?: string
  head: string
}
/** Returns a standing bird that looks to the left; tail and head are drawn by each kind. */
const bird = ({ body, folded, tail, neck = body, head }: Bird, legs = '#e0a32c') =>
  shadow(18, 59) +
  line(legs, 2.2, 'M29 48V58M37 48V58M29 58l-4 1M29 58l3 1M37 58l-4 1M37 58l3 1') +
  tail +
  path(`~${neck}`, 'M16 18q6-4 10 2 2 8 10 12l-12 14q-10-6-8-28z') +
  path(`~${body}`, 'M15 34q8-8 20-6 16-2 19 2-2 18-20 20-18 0-19-16z') +
  path(`~${folded}`, 'M26 34q12-6 24 0-4 10-14 11-9-1-10-11z') +
  line('#00000024', 1.2, 'M31 38q7 3 14 0M33 41q5 2 9 0') +
  at([19, 17], head)
const hen = (comb: string, face: string) =>
  path('~#d3261c', comb) +
  oval(`~${face}`, 0, 0, 6) +
  path('#eaa92c', 'M-5-1l-6 2 6 3z') +
  path('~#d3261c', 'M-4 4q-4 4-1 7 4-1 3-6z') +
  oval('#14100c', -1.5, -1.5, 1.2)
const tail = (fill: string) => path(`~${fill}`, 'M46 32Q50 16 60 16q2 10-6 20z')
const comb = 'M-5-5q-2-6 2-5 1-4 4-2 3-2 4 2 3 2 0 6z'
const drumstick =
  path('~#eebd8a', 'M-10-12q10-6 18 2 6 10-4 18-4 2-6 8l-3 8-4-1 1-9q0-6-3-10-4-10 1-16z') +
  path('~#f6efe2', 'M-5 20q-4 0-4 4 2 3 5 2 3 2 5-1 1-4-3-5z') +
  shine(-4, -6, 2.4, 4, 20)
const frontLimb =
  path('~#f0c69a', 'M-18 6q0-12 12-12 4 0 8 4Q8-10 18-8q2 2 0 5-8 2-10 12-6 8-16 6-9-1-10-9z') +
  line('#c99660', 1.2, 'M2-2q-3 5-1 12M-12 0q4 2 6 6')
const ice = (x: number, y: number) =>
  at([x, y, 12], path('~#cfe9f5', 'M-5-5h9l2 8h-9z') + line('#ffffff', 1, 'M-3-3h5'))
const whole = (fill: string) =>
  path(`~${fill}`, 'M10 36Q14 18 34 18t22 18q-2 16-24 17T10 36z') +
  at([17, 43, 62, 0.72], drumstick.replaceAll('#eebd8a', fill)) +
  at([47, 43, -62, 0.72], drumstick.replaceAll('#eebd8a', fill)) +
  path(`~${fill}`, 'M14 26q-8 0-9 8 6 4 12-2zM51 26q8 0 9 8-6 4-12-2z') +
  line('#00000022', 1.4, 'M32 22q-3 10 0 18') +
  shine(25, 25, 5, 2)
const eggShape = (fill: string) =>
  path(`~${fill}`, 'M0-11q8 3 9 12-1 9-9 9t-9-9q1-9 9-12z') + shine(-3, -3, 1.8, 3)
const speckles = line('#8a5a34', 1.4, 'M-4-3h0M2-6h0M4 1h0M-2 3h0M1 0h0M5 5h0M-5 5h0')
const eggs = (one: string) => pile(one, [3, 2], 18, 46, 0.72)

// biome-ignore format: one drawing to a line reads as a table
export const poultry = {
  chicken: bird({ body: '#f4eee0', folded: '#e9e0cc', tail: tail('#f4eee0'), head: hen(comb, '#f4eee0') }),
  'old-layer': bird({ body: '#b0602c', folded: '#95491c', tail: tail('#8a4218'), head: hen(comb, '#b0602c') }) + at([50, 55, 0, 0.5], eggShape('#d9a06a')),
  'local-chicken': bird({ body: '#4a2f1e', folded: '#c9702a', tail: path('~#1f4a3a', 'M44 34Q46 10 58 8q-4 6-4 12 6-2 8 2-6 4-8 16z'), neck: '#e09a2c', head: hen('M-5-5q-3-8 1-7 2-5 5-2 5-2 4 4 2 3-1 6z', '#c9521c'), }, '#8a7a5c'),
  'frozen-chicken': shadow(25, 56) + whole('#f3d9b8') + ice(12, 52) + ice(48, 53) + ice(30, 55) + line('#ffffff', 1.4, 'M20 28l3 2M44 30l3 2M32 46l3 1M16 40l3 1'),
  'chicken-laps': shadow(23, 56) + at([22, 30, 16], drumstick) + at([43, 33, -14, 1.1], drumstick),
  'chicken-wings': shadow(24, 55) + many(frontLimb, [[28, 24, -10, 1.05], [36, 38, 4, 1.1]]) + at([27, 49, 0, 0.8], frontLimb),
  'chicken-breast': plate(many(path('~#f5c9b8', 'M-16 2Q-14-12 0-12q14 2 15 10-1 8-12 11-14 2-19-7z') + line('#dd9c8a', 1.2, 'M-8-4q8-4 14 0M-8 3q7-3 12 0') + shine(-6, -6, 4, 1.4, -16), [[25, 36, -6], [40, 42, 10]])),
  'chicken-feet': shadow(22, 58) + many(line('#eac46a', 6, 'M0-22V2') + line('#eac46a', 4, 'M0 2L-9 16M0 2V20M0 2L9 16M0-2L8-6') + line('#f7e3a3', 1.4, 'M-1-20V0M-3 6l-4 6M0 6v10') + line('#8a6a2a', 2, 'M-9 16l-1 2M0 20v2M9 16l1 2'), [[20, 32, -8], [44, 34, 8]]),
  gizzard: plate(many(path('~#8f3340', 'M-11 0Q-10-10 0-9 11-10 11 0 10 10 0 8-10 10-11 0z') + path('#d9a3a0', 'M-3-7q3 7 0 14 4-2 6 0-2-7 0-14-4 2-6 0z') + shine(-7, -3, 1.6, 2), [[20, 42, -10], [44, 41, 12], [32, 34], [32, 49, 6]])),
  turkey: shadow(25, 57) + at([32, 24, 10, 1.25], frontLimb.replaceAll('#f0c69a', '#e3b48c')) + at([30, 40, 60, 1.2], drumstick.replaceAll('#eebd8a', '#d39a6c')) + ice(46, 53) + ice(54, 46),
  'live-turkey': shadow(19, 59) + many(path('~#5a3422', 'M0 0Q-8-12-5-24 0-30 5-24 8-12 0 0z') + path('#e0c49a', 'M-5-24Q0-30 5-24 0-21-5-24z'), [[38, 36, -62], [38, 36, -38], [38, 36, -14], [38, 36, 12], [38, 36, 38], [38, 36, 64]]) + line('#c98a5a', 2.2, 'M29 50V58M37 50V58M29 58l-4 1M37 58l-4 1') + path('~#33241f', 'M16 40q4-12 20-12 14 2 14 13-2 11-16 11-16 0-18-12z') + line('#b9cfe0', 5, 'M22 36Q17 28 20 20') + oval('~#9fc0dc', 20, 17, 4.6) + path('#eaa92c', 'M16 16l-6 2 6 3z') + path('~#d3261c', 'M16 20q-5 4-1 10 4-2 4-9z') + oval('#14100c', 19, 16, 1.2),
  'guinea-fowl': bird({ body: '#4a4a58', folded: '#3a3a47', tail: path('~#3a3a47', 'M48 32q8 0 10 8-4 4-10 2z'), neck: '#6d6d80', head: oval('~#e9eef2', 0, 0, 5) + path('#b5803c', 'M-3-4l3-7 3 7z') + path('#c9521c', 'M-4-1l-6 2 6 3z') + path('#d3261c', 'M-3 4q-3 4 0 5l2-4z') + oval('#14100c', -1, -1, 1.1), }, '#6b6b6b') + line('#f1f1f6', 2, 'M22 36h0M28 34h0M34 36h0M40 35h0M46 35h0M25 41h0M31 41h0M37 41h0M43 41h0M29 46h0M35 46h0M41 45h0M50 33h0'),
  duck: shadow(20, 59) + line('#e8862a', 2.6, 'M30 50V57M38 50V57M30 57l-5 2h8M38 57l-5 2h8') + path('~#f6f2e6', 'M12 38q10-6 24-6 12-2 22-8 2 16-8 24-14 8-30 2-9-6-8-12z') + path('~#1f6b4a', 'M12 22q0-10 9-10 9 1 8 11-2 8-4 12-8 4-12 2 3-6-1-15z') + path('~#e8a02a', 'M12 20q-8 0-9 4 5 4 10 1z') + line('#f6f2e6', 2, 'M14 33q6 2 12-1') + oval('#14100c', 17, 19, 1.4) + path('~#8a7a66', 'M28 40q12-6 24-6-4 10-12 12-8 1-12-6z'),
  pigeon: bird({ body: '#8a95a8', folded: '#a9b3c2', tail: path('~#6b7688', 'M46 36l16 6-4 6-16-4z'), neck: '#4f7a72', head: oval('~#7a8598', 0, 1, 5.4) + path('#4a4a4a', 'M-4 1l-5 1 5 2z') + oval('#d9642a', -1, 0, 1.6) + oval('#14100c', -1, 0, 0.8), }, '#c9505a') + line('#3a4252', 2, 'M34 36l8 6M40 35l7 5'),
  eggs: eggs(eggShape('#e3b07c')),
  'local-eggs': shadow(25, 55) + oval('~#b9803a', 32, 46, 27, 11) + oval('#6b4a20', 32, 44, 23, 8) + many(eggShape('#f7f0e2'), [[20, 40, -14, 0.85], [32, 37, 6, 0.9], [44, 40, 16, 0.85], [27, 45, -8, 0.85], [38, 45, 8, 0.85]]) + line('#dcae62', 1.6, 'M6 46q6 9 26 9t26-9M8 50l8 4M18 55l10 1M36 57l10-2M48 54l8-5'),
  'quail-eggs': pile(at([0, 0, 0, 0.66], eggShape('#f1e6cf') + speckles + line('#5d3a1e', 2, 'M-5 0h1M3-3h1M0 5h1')), [4, 3, 2], 13, 48, 0.72),
} satisfies Record<string, string>
