import { cassavaPiece, greenPlantain, yamPiece } from './fruits.ts'
import { at, line, many, oval, path, round, shadow, shine } from './shapes.ts'
import { cob } from './vegetables.ts'
import { bowl, bowlOf, bowlOfGrain, packet, plate, sack, tray } from './vessels.ts'

const rice = (fill: string, dark: string, length = 4) => {
  const grain = line(dark, 3, `M-${length} 0H${length}`) + line(fill, 2.2, `M-${length} 0H${length}`)
  const places = [
    [24, 24, 20],
    [38, 22, -30],
    [30, 19, 60],
    [32, 27, -10],
    [20, 30, 40],
    [44, 29, 10],
    [26, 33, -50],
    [37, 33, 30],
    [16, 36, -10],
    [48, 36, -40],
    [31, 39, 80],
    [22, 40, 15],
    [41, 40, -15],
  ] as const
  return many(grain, places)
}
const ear = (fill: string, dark: string) =>
  line('#8aa35a', 2.4, 'M0 26Q1 8 0-4') +
  path('#6a9a3c', 'M0 20Q-14 14-16 2-6 6 0 14zM0 16Q12 10 15-2 5 2 0 10z') +
  many(oval(`~${fill}`, 0, 0, 3.6) + line(dark, 1, 'M-1 1h2'), [
    [0, -24],
    [-4, -19],
    [4, -19],
    [-6, -13],
    [0, -14],
    [6, -13],
    [-7, -7],
    [7, -7],
    [0, -8],
    [-5, -1],
    [5, -1],
    [0, -2],
  ])
const cattail = (fill: string, dark: string) =>
  line('#8aa35a', 2.4, 'M0 28V0') +
  path('#6a9a3c', 'M0 22Q-14 16-16 2-6 8 0 16z') +
  path(`~${fill}`, 'M-4 2Q-6-16 0-26 6-16 4 2 0 6-4 2z') +
  line(dark, 1.4, 'M-2-1h0M2-2h0M0-6h0M-3-9h0M3-10h0M0-14h0M-2-18h0M2-18h0M0-22h0', '0 3')
const wheatEar =
  line('#c9a045', 1.8, 'M0 26V-4') +
  many(path('~#e2b34a', 'M0 3Q-4 0-3-4L0-8 3-4Q4 0 0 3z'), [
    [0, -18],
    [-3, -13, -30],
    [3, -13, 30],
    [-3, -7, -30],
    [3, -7, 30],
    [-3, -1, -30],
    [3, -1, 30],
    [-3, 5, -30],
    [3, 5, 30],
  ]) +
  line('#c9a045', 0.9, 'M0-24v-8M-4-18l-5-8M4-18l5-8')
const hand =
  line('#8aa35a', 2.4, 'M0 26V2') +
  line('#8a4a2c', 4.4, 'M0 2Q-12-2-10-14M0 2Q-5-8-4-20M0 2Q4-8 4-20M0 2Q12-2 10-14') +
  line('#b9744a', 1.4, 'M-9-4q-2-5-1-9M-3-6q-2-7-1-13M3-6q2-7 1-13', '0 3')

// biome-ignore format: one drawing to a line reads as a table
export const grains = {
  'local-rice': sack('#efe6d2', '#c79a5b', line('#a67a3d', 1, 'M16 34q16 5 32 0M15 42q17 5 34 0M16 50q16 5 32 0M24 31v27M40 31v27'), many(line('#c9b893', 3.4, 'M-2 0H2') + line('#f7f0df', 2.4, 'M-2 0H2'), [[26, 20, 20], [37, 19, -30], [32, 16, 60], [20, 26, 40], [43, 26, 10], [31, 24, -10], [37, 29, 30], [26, 30, -40]])),
  'foreign-rice': sack('#f6eccb', '#f4f1e8', path('#c8321c', 'M14 40q18 5 36 0v8q-18 5-36 0z') + path('#25346b', 'M14 35q18 5 36 0v3q-18 5-36 0z'), many(line('#d6c184', 2.6, 'M-4 0H4') + line('#fbf3d5', 1.8, 'M-4 0H4'), [[26, 20, 20], [38, 21, -30], [32, 16, 60], [20, 26, 40], [44, 26, 10], [31, 25, -10], [37, 30, 30], [25, 31, -20]])),
  'ofada-rice': bowl('#d9b58c', rice('#f0dcbf', '#a3683c', 2.6) + line('#8a3f24', 2, 'M28 22h2M40 31h2M21 35h2M34 36h2'), '#a9713c', '#6b4726'),
  'basmati-rice': bowl('#f6efda', rice('#fffdf4', '#d3c496', 6.5)),
  'tuwo-rice': plate(path('~#fbf8ee', 'M12 46Q12 22 32 21 52 22 52 46 32 58 12 46z') + line('#e2d9bf', 1.6, 'M20 34q8-5 15-2M34 42q7 0 12-4') + shine(24, 28, 5, 2.4)),
  maize: bowlOf(path('~#f0b92c', 'M-4-3q4-3 8 0l-1 6q-3 2-6 0z') + path('#fff3c4', 'M-1.5 2q1.5 2 3 0l-1-2h-1z'), '#d9a020', 0.95),
  'guinea-corn': shadow(18, 58) + many(ear('#a3402a', '#6f2415'), [[19, 34, -14], [45, 34, 14]]) + at([32, 32, 0, 1.1], ear('#b5492f', '#7a2a18')),
  millet: shadow(18, 58) + many(cattail('#a9a35c', '#7d783a'), [[18, 32, -16, 1.1], [46, 32, 16, 1.1], [32, 30, 0, 1.2]]),
  acha: bowlOfGrain('#dcc79a', '#f6ead0', '#b0935a', 1.5),
  wheat: shadow(18, 58) + many(wheatEar, [[16, 34, -18, 0.95], [48, 34, 18, 0.95], [24, 32, -8, 1.05], [40, 32, 8, 1.05], [32, 31, 0, 1.15]]) + line('#c8321c', 3.4, 'M26 50q6 3 12 0'),
  'finger-millet': shadow(18, 58) + many(hand, [[18, 34, -14, 1.05], [46, 34, 14, 1.05], [32, 31, 0, 1.15]]),
  'popcorn-maize': bowlOf(oval('~#e2921c', 0, 0, 3.4, 4) + oval('#fff0c4', 0, 2, 1), '#b8700f', 0.9) + many(path('~#fffaf0', 'M-6 0q-2-5 3-6 1-5 6-3 5-1 5 4 4 3 0 6-2 5-7 3-6 1-7-4z') + path('#e9b23a', 'M-1 0l2-1 1 2-2 1z'), [[52, 50, 0, 0.9], [40, 54, 40, 0.8], [12, 54, 0, 0.8]]),
} satisfies Record<string, string>

export const beanSeed = (fill: string, eye: string) =>
  path(`~${fill}`, 'M-5-1q1-4 5-3 4-1 5 3 0 4-4 4-1-1-2 0-4 0-4-4z') + oval(eye, 0, 2.2, 1.3, 0.8)
const cracked = (fill: string) => path(`~${fill}`, 'M-4.5 2q0-6 4.5-6t4.5 6q-4 2-9 0z')
const bambara = oval('~#e3c49a', 0, 0, 4.6, 4) + oval('#3a2018', -3, 0, 1.2, 1.6)

// biome-ignore format: one drawing to a line reads as a table
export const beans = {
  'brown-beans': bowlOf(beanSeed('#9a5a2c', '#f5e6cc'), '#6f3d1a'),
  'honey-beans': bowlOf(beanSeed('#c9853c', '#6b3a14'), '#a0642a', 0.82),
  'white-beans': bowlOf(beanSeed('#f6efdc', '#1d1712'), '#d9cba6'),
  'peeled-beans': bowlOf(cracked('#fdf6df'), '#e9dbb0', 1.05),
  'soya-beans': bowlOf(oval('~#ecd28a', 0, 0, 4.2, 3.8) + line('#8a6a2a', 1.2, 'M-2 2h3'), '#c9a850'),
  'bambara-nut': bowlOf(bambara, '#b58c56', 1.1),
  'okpa-flour': tray('#f3d28a', many(at([0, 0, 0, 1.3], bambara), [[14, 48], [50, 47], [44, 52], [22, 53]])),
  'beans-flour': tray('#f4ead0', many(beanSeed('#9a5a2c', '#f5e6cc'), [[13, 47], [51, 46], [45, 52], [21, 53, 40]])),
  'pigeon-peas': bowlOf(oval('~#b98c5c', 0, 0, 3.8) + line('#7a4a24', 1, 'M-2-1h0M1-2h0M1 1h0') + oval('#f6ecd6', 0, 3, 1, 0.7), '#8a5f34'),
  akidi: bowlOf(path('~#2a211f', 'M-4-1q1-3 4-3t4 3q0 3-3 3-1-1-2 0-3 0-3-3z') + oval('#f6ecd6', 0, 1.6, 1.2, 0.7) + oval('#ffffff66', -1.5, -2, 1.2, 0.6), '#120d0c'),
  lentils: bowlOf(oval('~#e2703a', 0, 0, 3.6, 2.4) + oval('#f6a06a', -0.6, -0.5, 1.8, 1), '#b9481c', 0.9),
} satisfies Record<string, string>

const garriRows = 'M30 19h3M27 23h11M24 27h16M20 31h24M15 35h34M20 39h26M27 42h12'
const garri = (fill: string, light: string, dark: string, vessel?: [string, string]) =>
  bowl(
    fill,
    line(dark, 1.6, garriRows, '0 5.3') + at([2, 1.2], line(light, 1.5, garriRows, '0 4.7')),
    ...(vessel ?? []),
  )
const dough = (fill: string, crease: string) =>
  path(`~${fill}`, 'M14 46Q10 26 32 24 54 26 50 46 32 56 14 46z') +
  line(crease, 1.6, 'M22 36q8-6 14-2M36 44q7-2 10-6') +
  shine(25, 31, 4, 2)
const wrap = (fill: string) =>
  path(`~${fill}`, 'M-12 8Q-12-6-2-8L0-12 2-8Q12-6 12 8 0 13-12 8z') +
  line('#00000022', 1, 'M0-9q-4 8-3 18M0-9q4 8 3 18') +
  shine(-6, -1, 1.6, 4, 10)

// biome-ignore format: one drawing to a line reads as a table
export const swallow = {
  'white-garri': garri('#f4ecd8', '#fffdf5', '#d6c6a0'),
  'yellow-garri': garri('#efc55c', '#fbe3a0', '#cf9a2c'),
  'ijebu-garri': garri('#e6dcc0', '#fffaf0', '#b5a678', ['#8fb7d6', '#25346b']) + at([48, 50, 20], path('~#e8eef2', 'M-2-16q4 0 4 6l-1 4v16h-2V-6l-1-4q-2-6 0-6z')) + path('#a9d3ea99', 'M10 38q10-4 18 1 8 4 4 7-14 2-22-8z'),
  semovita: packet('#f7f1e3', wrapOf('#f2d47c'), '#c8321c'),
  poundo: packet('#fbf7ee', at([33, 41, -14, 1.1], yamPiece), '#0b6b3a'),
  'wheat-flour': packet('#e6cfa2', at([33, 40, 10, 0.8], wheatEar), '#7a4a2c'),
  elubo: tray('#8f6f52', at([47, 47, -10, 0.75], path('~#b79a78', 'M-10-6l18-2 4 10-16 6-8-4z') + path('#6b4f36', 'M-10-6l2 10 2 4-8-4z')) + at([18, 49, 20, 0.6], path('~#a98a68', 'M-10-6l18-2 4 10-16 6-8-4z'))),
  lafun: tray('#faf7ee', at([46, 48, -14, 0.85], cassavaPiece)),
  'plantain-flour': tray('#d9c09a', at([38, 49, -10, 0.75], greenPlantain)),
  'corn-flour': tray('#f6dc8c', at([46, 42, 62, 0.6], cob)),
  'rice-flour': tray('#fdfcf7', many(line('#cfc3a0', 3, 'M-3 0H3') + line('#fffdf4', 2, 'M-3 0H3'), [[14, 46, 20], [50, 45, -30], [46, 51, 10], [20, 52, -10], [38, 54, 30]])),
  'guinea-corn-flour': tray('#d9a78c', at([46, 43, 50, 0.62], ear('#a3402a', '#6f2415'))),
  'millet-flour': tray('#c9c196', at([45, 43, 56, 0.68], cattail('#a9a35c', '#7d783a'))),
  fufu: shadow(25, 57) + path('~#3f8a3c', 'M2 52Q16 38 34 42 52 38 62 50 46 62 32 58 14 62 2 52z') + line('#8cc06a', 1.2, 'M4 52q28 6 56-2') + many(wrap('#f3ecdb'), [[18, 40, -6, 1.1], [45, 40, 6, 1.1]]) + at([32, 45, 0, 1.2], wrap('#fffdf6')),
  'fufu-flour': packet('#e9dfc8', at([32, 42, 0, 0.55], at([-32, -40], dough('#fffdf4', '#d9cfb2'))), '#25346b'),
  starch: plate(dough('#e9d9b0', '#c9b070') + path('#ffffff70', 'M20 34q6-7 16-6-8 2-12 8z') + line('#c9862c', 2, 'M38 34q6 2 8 8')),
  pap: bowl('', oval('#fdf3d8', 32, 37, 22, 5.6) + shine(24, 35, 5, 1.2, 0), '#e9e4f2', '#7a3f8a') + at([44, 28, 30], line('#b9803a', 3, 'M0-20V8') + oval('~#c98f4a', 0, 10, 5, 6)),
  abacha: plate(path('#f4e6c0', 'M10 46Q20 26 32 25 46 26 54 46 32 57 10 46z') + line('#fff9e6', 2.4, 'M16 44q8-9 14-8M22 36q8 0 14 7M28 30q8 2 10 8M34 44q6-8 12-8M24 47q10-2 14 2M40 32q5 4 8 9') + line('#d9c08a', 1.4, 'M18 41q8-4 12-1M30 34q6 4 8 9M38 46q5-5 10-6M26 44q5 2 10 1') + line('#3f8a34', 2.4, 'M26 33l3 2M42 40l3-1M33 48l3-1') + line('#d3301d', 2.4, 'M36 31l2 2M22 42l2 1M44 45l2-1')),
} satisfies Record<string, string>

function wrapOf(fill: string): string {
  return at(
    [32, 41, 0, 1],
    path(`~${fill}`, 'M-12 5Q-13-8 0-9 13-8 12 5 0 12-12 5z') + shine(-4, -4, 3, round(1.5)),
  )
}
