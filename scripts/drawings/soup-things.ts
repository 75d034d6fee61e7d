import { leaf } from './leaves.ts'
import { at, box, line, many, oval, path, pile, shadow, shine } from './shapes.ts'
import { okro, tomato } from './vegetables.ts'
import { bottle, bowl, bowlOf, flask, jar, packet, plate, tin, tray } from './vessels.ts'

export const groundnutPod =
  path('~#d9a860', 'M-12 0q0-7 7-7 4 0 6 2 3-3 7-2 6 1 6 7-1 7-7 7-4 0-6-2-3 2-6 2-7 0-7-7z') +
  line('#a67838', 1, 'M-8-4v8M-4-5v10M4-5v10M8-4v8M-10 0h20', '2 1.5')
const palmNut =
  path('~#c9361b', 'M0-9q8 3 7 10-1 8-7 8t-7-8q-1-7 7-10z') +
  path('#3a1410', 'M0-10q5 2 6 7-6 3-12 0 1-5 6-7z')
const olive = oval('~#7d8a2c', 0, 0, 4.6, 6, 20) + shine(-1, -2, 1)
export const coconutHalf =
  oval('#5a3a22', 0, 0, 13, 11) +
  oval('#fffdf6', 0, -0.5, 11.4, 9.4) +
  oval('#d9d3c2', 0.5, 0.5, 8.4, 6.4) +
  oval('#eef0ea', 0, 0, 7.6, 5.6)

// biome-ignore format: one drawing to a line reads as a table
export const oils = {
  'palm-oil': bottle('#b8290f', '#e2a21e', '', path('#ff8a5a55', 'M18 30q14 4 28 0v4q-14 4-28 0z')) + at([48, 50, 14, 0.8], palmNut) + at([39, 54, -20, 0.6], palmNut),
  'groundnut-oil': bottle('#e9ac2c', '#0b6b3a', '#fdf3d6', at([32, 42, -14, 0.95], groundnutPod)),
  'vegetable-oil': shadow(19, 58) + path('~#f2d24a', 'M24 12h10v5q12 5 12 14v23q0 4-4 4H18q-4 0-4-4V31q0-9 10-14z') + path('#fffdf8', 'M34 22q9 4 8 16-2 6-6 6 2-12-2-22z') + box('~#c8321c', 23, 5, 12, 8) + box('#fdfbf2', 14, 42, 32, 11, 0) + line('#e0a52c', 3, 'M20 47h20') + path('#ffffff60', 'M18 29q1-4 4-6v18h-4z'),
  'olive-oil': flask('#4f6a1f', '#25221c', '#f6f0d9', many(olive, [[28, 43], [36, 43]]) + line('#5d7a2c', 1.4, 'M26 38h12')),
  'coconut-oil': jar('#f7f5ea', '#b9803a', '', path('#e6ebe0', 'M13 30h38v18H13z') + at([32, 40, 0, 0.85], coconutHalf)),
  'palm-kernel-oil': bottle('#3a2316', '#c8321c', '', many(path('~#5a3a22', 'M0-6q5 1 5 6t-5 6-5-6 5-6z') + oval('#f6efdf', 0, 0, 2.6, 3.4), [[46, 53], [38, 56, 20], [52, 56, -30]])),
  'man-shanu': jar('#f0cf62', '#e9e2d0', '', path('#f7e39a', 'M14 24q18 5 36 0v6q-18 5-36 0z') + at([32, 41], oval('#fffdf4', 0, 0, 9) + path('#5a3826', 'M-5-3q-4-4-5-2 1 4 4 4 0 6 6 7 6-1 6-7 3 0 4-4-1-2-5 2-5-3-10 0z') + oval('#f1b9a8', 0, 4, 3, 2))),
  'shea-butter': shadow(25, 56) + path('#8a5a2c', 'M6 40q4 16 26 16t26-16z') + path('~#a66f38', 'M6 40q4 16 26 16t26-16z') + oval('#6f4520', 32, 40, 26, 7) + path('~#f3e4a6', 'M10 40Q16 24 24 27q6-10 15-3 10-2 15 16-22 9-44 0z') + line('#d3bd6a', 1.6, 'M20 34q6-5 10 0M34 30q6-2 9 4M24 40q8-3 14 0') + shine(24, 30, 4, 1.6),
} satisfies Record<string, string>

const peppercorn = (fill: string, dark: string) =>
  oval(`~${fill}`, 0, 0, 4) + line(dark, 1, 'M-2-1q2 2 4 0M-1 2h2')
const gingerRoot = (fill: string, line1: string, cut: string) =>
  path(
    `~${fill}`,
    'M-24 4q-2-7 6-8 2-8 10-8 6 1 5 7 6-2 9 1 2-9 9-9 8 2 6 9-1 4-4 5 7 2 6 7-3 5-10 3-5-3-9-2 1 7-5 9-8 0-8-8-8 4-13 1-3-3-2-7z',
  ) +
  line(line1, 1, 'M-18-2q2 4 0 8M-10-10q4 3 4 8M-2 2q2 4 0 8M12-10q2 4 6 4M12 4q2 3 1 6') +
  oval(cut, 21, 6, 3.4, 4.2, 10)
const clove =
  path('~#5a3018', 'M-1.5-3h3l-.5 14q-1 2-2 0z') +
  path('~#6f3d1f', 'M-4-6l2 3h4l2-3-1 5h-6z') +
  oval('~#8a552c', 0, -7, 2.8)
const garlicBulb =
  path('~#f6f1e6', 'M0-13q1 5 6 8 7 4 6 11-2 7-12 7t-12-7q-1-7 6-11 5-3 6-8z') +
  line('#cdb9c6', 1, 'M0-7v19M-2-6q-7 8-3 18M2-6q7 8 3 18') +
  line('#b9a6b3', 1.6, 'M0-12l1-5') +
  path('#b98fb04d', 'M-8-1q-4 8 2 13-7-2-6-8 1-3 4-5z')
const garlicClove =
  path('~#f8f3ea', 'M0-7q6 4 6 9-1 4-6 4T-6 2q0-5 6-9z') + line('#cdb9c6', 0.9, 'M0-6q3 6 0 11')
const ball = (fill: string, dark: string) =>
  oval(`~${fill}`, 0, 0, 9, 8.4) + line(dark, 2, 'M-4-3h0M2-4h0M-1 1h0M5 1h0M-5 3h0M1 5h0')
const cube = (wrap: string) =>
  path(`~${wrap}`, 'M-9-3l9-4 9 4v9l-9 5-9-5z') +
  path('#ffffff55', 'M-9-3l9-4 9 4-9 4z') +
  path('#00000030', 'M0 1l9-4v9l-9 5z')
const podSpice = (fill: string) =>
  path(`~${fill}`, 'M-17-2q4-4 8-1 4-3 8-1 4-3 8 0 6-3 10 2-1 4-6 3-5 4-9 1-4 3-8 0-8 3-11-4z') +
  line('#1a0f0a', 1.1, 'M-9-2q1 3 0 5M-1-3q1 3 0 5M7-2q1 3 0 4')
const tubeOf = (fill: string) =>
  path(`~${fill}`, 'M-20-6Q0-9 20-6q3 6 0 12Q0 9-20 6q-3-6 0-12z') +
  oval('#6f3d1c', 20, 0, 3.4, 6.4) +
  oval(fill, 20, 0, 1.8, 4) +
  line('#6f3d1c', 1, 'M-18-2Q0-4 16-2M-18 3Q0 4 16 3')

// biome-ignore format: one drawing to a line reads as a table
export const spices = {
  salt: packet('#dbe6ef', path('~#ffffff', 'M18 52Q26 34 32 34T46 52z') + line('#b9c9d6', 1.8, 'M26 48h0M31 42h0M36 47h0M31 50h0M40 50h0'), '#1f5fae'),
  'seasoning-cubes': pile(cube('#e0b02a'), [3, 2], 19, 46, 0.78) + at([32, 32], cube('#c8321c')),
  onga: packet('#d3301d', path('~#f2c23a', 'M18 40l4-3 3-5 4 4 5-3 3 5 6-1-2 6 4 4-6 3 0 5-6-2-5 3-3-5-6 0 1-5z') + at([32, 43, 0, 0.5], tomato), '#f2c23a'),
  'curry-powder': tray('#e0a21c', at([46, 50, 60, 0.9], leaf(18, 4.5, '#2f7a35', '#7fb877')) + at([44, 53, 84, 0.8], leaf(18, 4.5, '#2f7a35', '#7fb877'))),
  thyme: tray('#7d8a4f', line('#5f6b38', 1.8, 'M26 34h3M34 32h3M30 40h3M22 43h3M38 42h3M44 46h2M28 48h3M36 49h2M18 47h2') + line('#a9b57a', 1.6, 'M30 29h2M24 39h2M36 37h2M33 45h2M41 48h2') + at([48, 52, 40], line('#6b5a34', 1.2, 'M0 4V-22') + line('#6b8a4a', 2.4, 'M-3-4h0M3-6h0M-3-10h0M3-12h0M-3-16h0M3-18h0M0-22h0'))),
  dawadawa: shadow(25, 55) + many(ball('#3a251a', '#7a5a3c'), [[18, 44], [44, 45], [31, 33, 0, 1.15]]) + line('#2b1a12', 5, 'M26 52h0M34 54h0M53 52h0M9 50h0') + at([32, 57, 86, 0.6], leaf(22, 7, '#4f9a35', '#a6d382')),
  ogiri: shadow(23, 56) + path('~#3f8f3a', 'M12 34L32 16l20 18-4 20H16z') + line('#b9dc7a', 1.2, 'M32 17V54M32 26L20 38M32 26l12 12M32 38l-10 12M32 38l10 12') + path('~#8a7a66', 'M18 34Q32 24 46 34 42 46 32 46T18 34z') + line('#5f5142', 1.6, 'M26 36h0M32 33h0M38 36h0M29 40h0M35 41h0') + line('#d7a94f', 2.6, 'M15 48q17 5 34 0'),
  ginger: shadow(25, 54) + at([32, 34, -6, 1.12], gingerRoot('#d3ad72', '#a37f45', '#f3dc8a')),
  garlic: shadow(24, 56) + at([22, 36, 0, 1.35], garlicBulb) + at([45, 45, 10, 1.3], garlicClove) + at([53, 49, 40, 1.1], garlicClove),
  turmeric: shadow(25, 55) + at([30, 26, -8, 0.95], gingerRoot('#b8792c', '#7d4f18', '#f08a1c')) + at([38, 45, 14, 0.7], gingerRoot('#b8792c', '#7d4f18', '#f08a1c')) + oval('#8a5a20', 16, 46, 7, 6) + oval('~#f0851a', 16, 45.4, 6, 5),
  cloves: tray('', many(at([0, 0, 0, 1.3], clove), [[20, 38, -30], [30, 32, 14], [41, 34, -14], [24, 46, 60], [36, 44, -50], [46, 46, 30], [31, 50, 100]]), false),
  nutmeg: shadow(25, 55) + many(path('~#9a6f48', 'M-12 0q0-11 12-11T12 0q-1 11-12 11T-12 0z') + line('#6f4a2a', 1.1, 'M-7-6q2 6 1 12M-1-9q1 9 0 18M5-8q1 8-1 15'), [[20, 36], [32, 26, 30, 0.9]]) + at([44, 43], oval('#8a5f3a', 0, 0, 11, 10) + oval('#e0c096', 0, 0, 9.6, 8.6) + line('#7d5230', 1.3, 'M-6-4q4 2 3 6M0-7q3 4 0 7t1 6M6-3q-4 2-2 6M-4 4q3-2 5 2')),
  ehuru: tray('', many(path('~#6b4a30', 'M-10 0q1-8 10-8 10 0 10 8-1 7-10 7-9 0-10-7z') + line('#3f2816', 1.3, 'M-6-4h2M0-5h2M5-2h2M-4 2h2M2 2h2') + shine(-4, -4, 2, 1), [[19, 42, -10], [33, 34, 8], [45, 43, 24], [31, 49, -20]]), false),
  uda: shadow(25, 54) + many(podSpice('#4a2c1c'), [[24, 20, -20], [41, 26, 24], [24, 34, 10], [42, 41, -14], [25, 48, -6], [47, 51, 16]]),
  'uziza-seed': tray('#3a2a22', many(peppercorn('#4a382c', '#1d130d') + line('#6b4f38', 1.2, 'M3 2l4 2'), [[32, 25], [27, 31], [37, 31], [22, 37], [32, 37], [42, 37], [17, 43], [27, 43], [37, 43], [47, 43], [23, 49], [33, 49], [42, 48]])),
  'black-pepper': bowl('#2a2320', many(peppercorn('#38302b', '#0f0c0a'), [[32, 19], [26, 25], [37, 25], [21, 31], [31, 31], [42, 31], [16, 36], [26, 37], [37, 37], [47, 36], [31, 42], [22, 42], [41, 42]]), '#f0d9b0', '#8a5a2c'),
  'white-pepper': bowl('#d9cba8', many(peppercorn('#f1e7cc', '#b5a273'), [[32, 19], [26, 25], [37, 25], [21, 31], [31, 31], [42, 31], [16, 36], [26, 37], [37, 37], [47, 36], [31, 42], [22, 42], [41, 42]]), '#8a5a2c', '#5d3a1a'),
  'alligator-pepper': shadow(24, 56) + at([22, 34, -10], path('~#8f4a2c', 'M-3-20q3-4 6 0 10 6 10 18 0 14-13 16-13-2-13-16 0-12 10-18z') + line('#5d2c18', 1.2, 'M-5-12q-4 12-1 22M0-18v32M5-12q4 12 1 22')) + at([44, 40], path('~#8f4a2c', 'M-12 0Q-12-14 0-16 12-14 12 0 12 12 0 14-12 12-12 0z') + path('#f3e2c6', 'M-9 0Q-9-11 0-13 9-11 9 0 9 9 0 11-9 9-9 0z') + line('#6b2f1c', 3, 'M-4-6h0M1-8h0M5-4h0M-5 0h0M0-2h0M4 2h0M-3 5h0M1 6h0')),
  'pepper-soup-spice': packet('#6f4a2c', at([32, 42], path('~#f3efe6', 'M-13-4h26q0 12-8 14h-10q-8-2-8-14z') + oval('#c8521c', 0, -4, 13, 3.6) + line('#ffffff90', 1.6, 'M-5-9q-3-3 0-6M1-9q-3-3 0-6M7-9q-3-3 0-6')), '#f0a02a'),
  'banga-spice': packet('#a8401c', many(at([0, 0, 0, 0.9], palmNut), [[25, 46, -10], [39, 46, 12], [32, 38]]), '#0b6b3a'),
  yaji: tray('#b5622c', line('#d3301d', 2, 'M28 32h0M36 36h0M24 42h0M33 45h0M42 46h0M31 39h0') + line('#e8c08a', 2, 'M32 28h0M27 38h0M38 42h0M20 46h0M36 49h0M28 48h0') + at([49, 50, -20, 0.7], groundnutPod)),
  'jollof-spice': packet('#e2701c', at([32, 42], oval('#f7f3ea', 0, 3, 15, 7) + path('~#d9481f', 'M-12 2Q-8-9 0-9T12 2Q0 7-12 2z') + line('#f6b07a', 1.8, 'M-6-1h2M0-5h2M4-1h2M-2 2h2')), '#0b6b3a'),
  'bay-leaf': shadow(25, 55) + many(leaf(34, 8, '#8a9a5c', '#c9d3a0'), [[12, 50, 26, 0.95], [54, 52, -34, 0.95], [30, 58, -4, 1.05], [8, 44, 74, 0.9]]),
  cinnamon: shadow(25, 54) + many(tubeOf('#a8622e'), [[33, 22, -16], [31, 34, -4], [34, 46, 8]]),
  'garlic-powder': tray('#f0e4c4', at([46, 48, 0, 0.85], garlicBulb)),
  'ginger-powder': tray('#d9b57a', at([45, 49, -8, 0.6], gingerRoot('#d3ad72', '#a37f45', '#f3dc8a'))),
  kuka: tray('#6f8a3c', at([47, 49, 0, 1], path('~#8a9a5c', 'M-9-2q0-9 9-10 8 1 9 9-1 9-9 10-8-1-9-9z') + line('#5d6b34', 1.2, 'M-5-6q2 6 1 10M2-9q2 6 0 13') + line('#5d4326', 2, 'M4-9l6-6'))),
  'dry-okro': tray('#7d7a44', many(oval('#8f8a4f', 0, 0, 5.4, 5) + oval('#c9c48a', 0, 0, 3.8, 3.4) + line('#f3efd0', 1.6, 'M-1.5-1h0M1.5-1h0M0 1.5h0'), [[46, 45], [52, 50], [42, 52], [17, 50], [22, 53]]) + at([55, 42, 70, 0.4], okro)),
  egusi: bowlOf(path('~#f6ecd0', 'M-5 0Q-2-5 5-1 6 1 5 2-2 6-5 0z') + line('#c9a860', 1, 'M-4 0Q-1-3 4-1'), '#e3d09a'),
  ogbono: bowlOf(path('~#b98f60', 'M-6 0Q-4-6 2-5 7-3 6 2 2 6-3 5-6 3-6 0z') + path('#e9d3ae', 'M-3 0Q-1-3 2-2 4 0 3 2 0 4-2 3z'), '#8a6238', 1.15),
  achi: tray('#c99a72', many(path('~#6f3d24', 'M-6 0q0-6 6-6t6 6-6 5-6-5z') + oval('#e0bfa0', 0, 0, 2.6), [[15, 48], [49, 46], [43, 52]])),
  ofor: tray('#d9cdb8', many(oval('~#2f2622', 0, 0, 8, 7) + line('#8a7f74', 1.6, 'M-6-3Q0-7 6-3') + shine(-3, -2, 1.6, 1), [[46, 47], [54, 51, 30, 0.7], [16, 50, 0, 0.75]])),
  potash: shadow(24, 55) + path('~#b9b4a6', 'M8 50L12 30 24 16 34 24 30 50z') + path('~#d9d5c9', 'M28 52L32 28 44 20 56 36 54 52z') + path('~#a39d8c', 'M16 54L22 40 36 36 44 54z') + line('#8a8475', 1.4, 'M14 32l8 4M24 18l2 10M44 22l-2 12M56 37l-10 4M24 42l6 4') + line('#ffffffaa', 1.4, 'M12 32l4-5M34 29l5-4'),
  zobo: bowl('#5d1730', many(path('~#8a1f3f', 'M0 5Q-8 2-7-6-3-4-2-3-3-9 0-11 3-9 2-3 3-4 7-6 8 2 0 5z') + line('#4a0f22', 1, 'M0 3V-7'), [[31, 20], [22, 28, -30], [41, 27, 30], [31, 32, 80], [17, 37, 20], [46, 37, -20], [26, 40, -60], [38, 41, 50]])),
  'tomato-paste': tin('#d3301d', at([32, 38, 0, 1.05], tomato) + line('#f7e39a', 2, 'M14 24q18 8 36 0')),
  'food-colour': shadow(24, 58) + many(path('~#f7f3ea', 'M-4-16h8v4q5 2 5 7v20H-9V-5q0-5 5-7z') + box('#25221c', -4, -22, 8, 7, 1), [[17, 42], [32, 44], [47, 42]]) + path('~#d3301d', 'M8 42h18v14H8z') + path('~#f0b12a', 'M23 44h18v14H23z') + path('~#2f8a3c', 'M38 42h18v14H38z'),
  vinegar: flask('#e3ecd9', '#c8321c', '#f7f3ea', oval('~#d1281f', 32, 44, 5) + line('#5d4326', 1.4, 'M32 39v-2')),
  'baking-powder': tin('#c8321c', at([32, 38], oval('#fdf6e2', 0, 0, 10, 8) + path('~#d9964a', 'M-8 4Q-8-7 0-7T8 4z') + line('#a8652a', 1.4, 'M-4-2l2 2M0-4l2 2M3-1l2 2'))),
  yeast: packet('#e9d3a0', at([32, 42], oval('~#c9a878', 0, 2, 13, 10) + oval('#f6e9cf', -4, -1, 3.4) + oval('#f6e9cf', 4, 2, 2.6) + oval('#f6e9cf', -1, 6, 2) + oval('#f6e9cf', 5, -4, 1.8)), '#25346b'),
  'kola-nut': shadow(24, 55) + many(path('~#b5404a', 'M-11 2q-1-9 8-11 10-2 14 6 2 9-7 12-12 3-15-7z') + line('#6f1f2a', 1.4, 'M-3-8q4 8 0 17') + shine(-5, -4, 2, 1.4), [[20, 32], [43, 31, 30]]) + many(path('~#f3e4d3', 'M-11 2q-1-9 8-11 10-2 14 6 2 9-7 12-12 3-15-7z') + line('#d3a79a', 1.4, 'M-3-8q4 8 0 17'), [[32, 45, 10]]),
  'bitter-kola': shadow(24, 55) + many(path('~#8a5a2c', 'M-13 2q1-9 10-10 12-1 16 7-2 9-12 9-12 0-14-6z') + line('#5f3a18', 1, 'M-7-2q6-3 14 0M-8 3q8 2 15-1'), [[21, 30, -16], [42, 34, 20]]) + at([28, 46], oval('#8a5a2c', 0, 0, 12, 8) + oval('#f3dcae', 0, 0, 10.4, 6.6) + line('#d3a760', 1, 'M-6 0h12')),
  ugba: plate(path('#a86a34', 'M12 46Q18 28 32 27 46 28 52 46 32 57 12 46z') + line('#c98a4c', 3, 'M18 44q6-6 12-4M24 36q8 0 12 5M30 30q8 3 10 8M34 46q6-6 12-5M24 49q8-3 14 0') + line('#7d4a1f', 1.6, 'M20 41q6-3 10 0M30 34q6 3 8 7M38 45q4-4 8-3M26 45q5 2 8 1')),
} satisfies Record<string, string>
