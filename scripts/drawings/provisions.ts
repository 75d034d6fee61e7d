import { at, box, line, many, oval, path, pile, shadow, shine } from './shapes.ts'
import { coconutHalf, groundnutPod } from './soup-things.ts'
import { beanSeed } from './staples.ts'
import { cob, tomato } from './vegetables.ts'
import { bottle, bowl, bowlOf, carton, flask, jar, packet, plate, tin, tray } from './vessels.ts'

const peanut = (skin: string) =>
  oval(`~${skin}`, 0, 0, 5.4, 4) + line('#00000026', 1, 'M-3 0h6') + shine(-2, -1.6, 1.2, 0.7)
const cashew = path('~#f0dcb0', 'M-6-2Q-5-8 2-8 9-6 7 1 5 7 1 6-1 4 2 1 2-2-1-2-5 1-6-2z')
const wrinkled =
  path('~#b9824c', 'M-5-1q0-5 5-5t5 5-5 5-5-5z') +
  line('#7d4f24', 0.9, 'M-3-3q1 3 0 5M0-5q1 4 0 8M3-3q-1 3 0 5')
const cup = (inside: string, cupFill: string, rim: string) =>
  shadow(15, 58) +
  path(`~${cupFill}`, 'M16 18l4 36q12 7 24 0l4-36z') +
  oval(rim, 32, 18, 16, 4.6) +
  oval(inside, 32, 18, 14, 3.4)

// biome-ignore format: one drawing to a line reads as a table
export const nuts = {
  groundnut: pile(groundnutPod, [3, 2, 1], 19, 46, 0.6),
  'roasted-groundnut': shadow(14, 58) + path('~#d98a3c', 'M28 12h8v8q8 4 8 12v22q0 4-4 4H24q-4 0-4-4V32q0-8 8-12z') + many(peanut('#e8ad62'), [[27, 50], [37, 51, 40], [32, 44, -30], [25, 41, 20], [39, 41, 60], [31, 36], [37, 31, 30], [27, 31, -40], [32, 25, 50]]) + box('~#c8321c', 27, 6, 10, 8) + path('#ffffff66', 'M23 31q1-4 3-5v27q-3 0-3-3z'),
  'groundnut-paste': jar('#b97a3c', '#c8321c', '#fdf3d6', at([32, 38, -10, 0.95], groundnutPod)),
  'kuli-kuli': tray('', many(line('#8a5424', 7, 'M-8 0a8 5 0 1 0 16 0a8 5 0 1 0-16 0') + line('#c08a4a', 3, 'M-8-1a8 5 0 1 0 16 0a8 5 0 1 0-16 0', '6 2'), [[19, 38], [44, 38], [32, 28], [31, 48]]), false),
  'cashew-nut': bowlOf(cashew, '#d3b67a', 0.95),
  'tiger-nut': tray('', many(at([0, 0, 0, 1.5], wrinkled), [[18, 40], [31, 38, 40], [45, 41, -30], [24, 30, 80], [38, 30, 10], [31, 22, -20], [16, 49, 60], [29, 48, -50], [42, 50, 20]]), false),
  coconut: shadow(25, 55) + oval('~#6b4527', 24, 33, 18, 17) + line('#4a2d17', 1.2, 'M12 24q8-6 16-6M9 34q12-10 26-8M12 43q14-10 28-6M20 49q8-6 16-4') + oval('#2b190c', 19, 28, 1.8) + oval('#2b190c', 25, 25, 1.8) + oval('#2b190c', 25, 31, 1.8) + at([45, 44, -8, 1.05], coconutHalf),
  walnut: shadow(24, 55) + many(path('~#2f2320', 'M-11 0q0-11 11-11T11 0 0 11-11 0z') + line('#5f4a42', 1.2, 'M-6-6q4 6 0 13M4-8q-3 8 1 15') + shine(-4, -5, 2, 1.4), [[20, 30], [43, 30]]) + at([32, 44], oval('#2f2320', 0, 0, 11.5) + oval('#f7ecd2', 0, 0, 9.6) + line('#d9c290', 1.4, 'M0-8v16M-6-3q6 3 12 0')),
  'sesame-seed': bowl('#e9d9b0', line('#fdf6e0', 2.6, 'M29 20h1M36 23h1M25 26h1M31 28h1M40 29h1M20 31h1M27 34h1M36 34h1M46 35h1M15 36h1M22 38h1M31 39h1M42 39h1M26 42h1M36 43h1') + line('#b99b5c', 1.6, 'M32 24h1M28 30h1M36 30h1M23 34h1M32 35h1M42 34h1M18 38h1M27 40h1M38 40h1M48 38h1')),
  'palm-kernel': pile(oval('~#4a3022', 0, 0, 7.4, 6.6) + line('#8a6a4f', 1, 'M-5-1q5-3 10 0M-4 3q4 1 8-1') + shine(-3, -3, 1.6, 1), [4, 3, 2], 14, 47, 0.75) + at([32, 47], oval('#4a3022', 0, 0, 7.4, 6.6) + oval('#f4eee0', 0, 0, 5, 4.4)),
  almond: shadow(25, 55) + many(path('~#a8673a', 'M-13 0Q-5-11 11-4 15 0 11 4-5 11-13 0z') + line('#6f3d1c', 1, 'M-10 0Q0-3 11-1M-8 3Q0 4 9 3M-6-4q6-2 13 0'), [[20, 26, -20], [43, 24, 16], [17, 43, 12], [44, 47, -8], [32, 36, 40]]),
  'chia-seed': bowl('#4a4744', line('#8f8a84', 1.8, 'M30 19h0M26 24h0M36 24h0M22 29h0M31 29h0M41 29h0M17 34h0M27 34h0M36 34h0M46 34h0M22 39h0M32 39h0M42 39h0M27 43h0M37 43h0') + line('#23201d', 1.8, 'M33 21h0M29 26h0M38 27h0M25 31h0M34 32h0M44 32h0M20 36h0M30 37h0M40 37h0M50 37h0M25 41h0M35 42h0'), '#f0d9b0', '#8a5a2c'),
  ukwa: bowlOf(path('~#c98f5c', 'M-6 1Q-6-4 0-5 7-3 6 1 3 5-1 5-6 4-6 1z') + line('#8a5a30', 1.1, 'M-4 0Q0-3 4 0') + oval('#f0dcb8', -4, 2, 1.3, 0.9), '#9a6636', 0.95),
} satisfies Record<string, string>

const calabash = (inside: string, top: string) =>
  shadow(24, 56) +
  path('~#b9783a', 'M7 32q2 25 25 25t25-25z') +
  line('#7d4a1c', 1.4, 'M11 42l5-4 5 5 5-5 6 5 6-5 5 5 5-5 5 4') +
  oval('#8a5424', 32, 32, 25, 8.4) +
  oval(inside, 32, 32, 22.6, 6.6) +
  top

// biome-ignore format: one drawing to a line reads as a table
export const dairy = {
  nono: calabash('#fdfbf4', oval('#eef0ea', 32, 33, 18, 4.6) + shine(24, 31, 5, 1.2, 0) + at([43, 24, 34], line('#8a5424', 3, 'M0-20V8') + oval('~#b9783a', 0, 11, 5.4, 6.4))),
  fura: plate(many(oval('~#d9cdb0', 0, 0, 9.4) + line('#a8986f', 1.6, 'M-4-2h0M1-5h0M4 0h0M-1 2h0M-5 3h0M3 5h0') + shine(-3, -4, 2, 1.2), [[18, 41], [46, 41], [32, 34], [32, 47]])),
  wara: plate(many(path('~#fbf6e6', 'M-12-2q2-9 12-9t12 9q0 9-12 10-12-1-12-10z') + line('#d9cda8', 1.2, 'M-8-3q4-2 8 0t8 0M-8 2q5 2 9 0t7 0') + shine(-5, -6, 2.4, 1.2), [[20, 40], [43, 41], [32, 31]])),
  awara: plate(many(path('~#d99a3c', 'M-9-4l9-4 9 4v8l-9 5-9-5z') + path('#f3d08a', 'M-9-4l9-4 9 4-9 4z') + line('#b5742080', 1.6, 'M-5 3h0M5 4h0M0-5h0'), [[18, 41], [46, 42], [32, 33], [32, 48]]) + line('#d3301d', 2.4, 'M24 32h0M41 35h0M25 46h0')),
  'kunu-mix': cup('#e9d9c0', '#f3e6d0', '#d3b98f') + line('#c8321c', 3, 'M36 18L44 3') + at([50, 50, 30, 0.55], cob) + path('~#c9a06a', 'M22 30h20l-2 16q-8 4-16 0z') + line('#8a6238', 1.8, 'M27 36h0M33 34h0M37 38h0M29 41h0M34 42h0'),
  yoghurt: shadow(16, 58) + path('~#fbfaf6', 'M17 20l3 34q12 6 24 0l3-34z') + path('~#e2678f', 'M18 30l2 16q12 6 24 0l2-16q-14 6-28 0z') + at([32, 41, 0, 0.62], path('~#dd2a33', 'M0-9q9-4 12 3 1 8-5 14-4 5-7 6-3-1-7-6-6-6-5-14 3-7 12-3z') + line('#fbd98a', 1.6, 'M-6-2h0M0-3h0M6-2h0M-4 3h0M3 3h0')) + oval('#cfd6dd', 32, 20, 16.4, 5) + oval('~#eef2f5', 32, 19, 15.4, 4.2),
  'fresh-milk': shadow(15, 58) + path('~#f4f7fa', 'M27 14h10v6q8 5 8 13v21q0 4-4 4H23q-4 0-4-4V33q0-8 8-13z') + box('~#1f5fae', 26, 6, 12, 9) + path('#1f5fae', 'M19 38h26v4H19z') + path('#25221c', 'M24 47q4-3 7 0 2 4-3 5-5 0-4-5zM35 51q4-2 6 1-1 4-5 3-3-2-1-4z'),
  'powdered-milk': tin('#1f4f9a', at([32, 37], oval('#f7f9fb', 0, 0, 11, 10) + path('~#ffffff', 'M-7 5Q-3-6 0-6T7 5z') + line('#c9d3dd', 1.6, 'M-2 0h0M2 2h0M-3 4h0') + path('#d3301d', 'M-16 11q16 6 32 0v3q-16 6-32 0z'))),
  'evaporated-milk': tin('#c9a23a', at([32, 40, 0, 0.8], path('~#f7f9fb', 'M-8-8h12l6-3-2 5v10q-2 6-8 6h-4q-5 0-6-6z') + path('#ffffff', 'M-8-8h12l-2 3h-8z')), true),
  butter: shadow(24, 55) + path('~#f2cf5a', 'M6 38l20-10 32 8v12l-20 9-32-9z') + path('#fae9a3', 'M6 38l20-10 32 8-20 9z') + path('#d9e2ea', 'M6 38l10-5 32 8.5-10 4.5z') + path('~#c3ced8', 'M6 38l32 8v11L6 48z') + line('#25346b', 2.4, 'M12 45l20 5'),
  cheese: shadow(24, 55) + path('~#f0b42c', 'M6 40L40 20q16 4 18 18v14l-52 4z') + path('#f8d26a', 'M6 40L40 20q16 4 18 18z') + many(oval('#c9861a', 0, 0, 4, 3.4), [[20, 49], [36, 45, 0, 0.8], [48, 46, 0, 1.1], [28, 43, 0, 0.5]]),
} satisfies Record<string, string>

const noodles = (fill: string, dark: string) =>
  path(fill, 'M-16 6Q-16-8 0-9 16-8 16 6 0 12-16 6z') +
  line(dark, 1.4, 'M-13 0q4-5 7 0t7 0 7 0 5-1M-13 5q4-4 7 0t7 0 7 0 5-1M-9-5q3-2 6 0t6 0 5 1')
const bag = (fill: string, mark: string) =>
  path(`~${fill}`, 'M0-12q2 4 8 6 6 6 4 14-3 6-12 6t-12-6q-2-8 4-14 6-2 8-6z') + line(mark, 1.6, 'M-4-7h8')
const roll = (side: string) =>
  path(`~${side}`, 'M-13-10v22q13 7 26 0v-22z') +
  oval(side, 0, -10, 13, 5) +
  oval('#d9d4c8', 0, -10, 12, 4.4) +
  oval(side, 0, -10.4, 10, 3.6) +
  oval('#8a6a45', 0, -10.4, 3.6, 1.6)
const loaf = path('~#c98a42', 'M8 34q-4-10 6-13 18-6 36 0 10 3 6 13v18q-24 5-48 0z')
const ember = line('#f2641c', 2, 'M-4 3l3-2M2 4l3-1')

// biome-ignore format: one drawing to a line reads as a table
export const provisions = {
  bread: shadow(25, 56) + loaf + path('#e2b068', 'M8 34q-4-10 6-13 18-6 36 0 10 3 6 13-24-6-48 0z') + line('#9a5f24', 1.6, 'M20 22l-3 8M30 20l-2 8M40 20v8M49 23l2 7') + shine(20, 26, 6, 1.4, -10),
  indomie: packet('#e2351c', at([32, 42, 0, 0.85], oval('#f7f3ea', 0, 4, 19, 9) + noodles('#f2c85a', '#c9962c') + line('#3f8a34', 2.4, 'M-4-4h2M6 0h2M-9 2h2')), '#f7d23a'),
  spaghetti: shadow(22, 56) + at([32, 32, 34], path('~#f0cd6a', 'M-7-26h14v52h-14z') + line('#c9a03a', 0.9, 'M-4-26v52M-1-26v52M2-26v52M5-26v52') + path('#1f4f9acc', 'M-8-12h16v22h-16z') + line('#fdf3d6', 2, 'M-5-6h10M-5 4h10')),
  macaroni: bowlOf(path('~#f2cf72', 'M-6 3Q-6-5 1-5l5 1-1 5-4 0Q-1 1-1 4z') + oval('#b58a2c', 5.4, -1.6, 1.4, 2.4, 10) + oval('#b58a2c', -3.4, 3.6, 2.4, 1.3), '#d9ae4a', 1),
  couscous: carton('#d99a2c', at([26, 36, 7], oval('#f7f3ea', 0, 3, 12, 5) + path('~#f4dc9a', 'M-10 2Q-6-8 0-8T10 2Q0 6-10 2z') + line('#c99f4a', 1.6, 'M-3-3h0M1-5h0M4-1h0M-5 1h0M0 0h0'))),
  sugar: shadow(24, 56) + openPacket('#dfe6ec') + many(path('~#ffffff', 'M-6-3l6-3 6 3v7l-6 3-6-3z') + path('#e3e6ea', 'M0 0l6-3v7l-6 3z'), [[14, 50], [50, 51], [42, 55, 0, 0.8]]),
  flour: packet('#eadfc6', at([32, 41], path('~#ffffff', 'M-14 8Q-6-9 0-9T14 8Q0 13-14 8z') + line('#d9cdb2', 1.4, 'M-5 2q5-3 10 0')), '#1f5fae'),
  oats: tin('#b5401c', at([32, 38], oval('#f7ecd2', 0, 0, 12, 9) + many(oval('~#e3c48a', 0, 0, 3.4, 2.4) + line('#a8803f', 0.8, 'M-2 0h4'), [[-6, -2, 20], [1, -4, -20], [7, 0, 30], [-3, 3, -10], [4, 4]]))),
  'golden-morn': carton('#f2b22a', at([26, 36, 7, 0.85], oval('#f7f3ea', 0, 6, 12, 5) + path('~#e9962c', 'M-10 5Q-6-3 0-3T10 5Q0 9-10 5z') + at([0, -8, 40, 0.55], cob))),
  'corn-flakes': carton('#2f8a3c', at([26, 36, 7], oval('#f7f3ea', 0, 4, 12, 5.4) + many(path('~#f0a52c', 'M-5-1q2-4 6-2 4 1 4 4-3 3-6 1-4 1-4-3z'), [[-4, 1], [3, 0, 50], [0, -5, -30], [6, -4, 20], [-6, -4, 80]]))),
  'custard-powder': tin('#f2d03a', at([32, 38], path('~#f7f3ea', 'M-13-3h26q-1 12-8 13h-10q-7-1-8-13z') + oval('#f6c83a', 0, -3, 13, 3.8) + path('#d3301d', 'M-16 11q16 5 32 0v3q-16 6-32 0z'))),
  milo: tin('#1f6b3a', at([32, 37], path('~#f7f3ea', 'M-9-6h16v10q0 6-6 6h-4q-6 0-6-6z') + line('#f7f3ea', 2.4, 'M8-3q6 0 5 4-1 3-6 3') + oval('#5a2f1a', -1, -6, 8, 2.4) + line('#ffffffb0', 1.4, 'M-3-10q-2-3 0-5M2-10q-2-3 0-5'))),
  tea: carton('#f0c02a', at([26, 37, 7, 0.85], bag('#c9a06a', '#8a6238') + line('#fdfbf2', 1, 'M0-12Q2-18 8-18') + box('#c8321c', 6, -21, 8, 6, 1))),
  coffee: jar('#4a2c1a', '#c8321c', '#f3e6d0', at([32, 38], many(oval('~#5a3018', 0, 0, 6.4, 4.6) + line('#e0bf96', 1.2, 'M-5 0q5-2.5 10 0'), [[-6, 0, -30], [6, 1, 30]]))),
  honey: jar('#e09a1c', '#f3e6c8', '#fdf3d6', at([32, 38], path('~#e8a21c', 'M-6-4l6-4 6 4v8l-6 4-6-4z') + line('#a8660f', 1.2, 'M-6-4l6-4 6 4v8l-6 4-6-4z')) + at([52, 18, 20], line('#b9803a', 2.4, 'M0-14V10') + line('#a86a24', 6, 'M0 12v4'))),
  'tinned-sardine': shadow(25, 54) + path('~#b9bfc6', 'M6 34q0-8 10-8h32q10 0 10 8v10q0 9-10 9H16Q6 53 6 44z') + path('~#c8321c', 'M6 38q26 6 52 0v8q-26 6-52 0z') + path('#d9dee3', 'M6 34q0-8 10-8h32q10 0 10 8t-10 7H16Q6 41 6 34z') + path('#8d959d', 'M12 34q0-5 6-5h28q6 0 6 5t-6 4H18q-6 0-6-4z') + many(path('~#5f7f93', 'M-11 0Q-4-4 6-2l4-2v8l-4-2Q-4 4-11 0z') + oval('#14100c', -8, -0.5, 0.8), [[26, 32], [38, 35, 0, 0.95]]) + line('#8d959d', 2, 'M50 27q4-6 8-5'),
  'corned-beef': shadow(20, 56) + path('~#c9ccd0', 'M14 16h36l4 36q-22 8-44 0z') + path('~#a8262a', 'M13.5 22h37l3 24q-22 7-43 0z') + path('#dfe2e6', 'M14 16q18-6 36 0-18 6-36 0z') + at([32, 38], oval('#f7ecd2', 0, 0, 11, 8) + path('~#b3433c', 'M-7-3q7-4 14 0v6q-7 4-14 0z') + line('#f0c4b6', 1.2, 'M-4-1h2M1 1h3M-3 3h2M3-2h2')),
  'baked-beans': tin('#1f8a94', at([32, 38], oval('#f7f3ea', 0, 1, 13, 9) + oval('~#d9642a', 0, 1, 11.4, 7.4) + many(beanSeed('#c9853c', '#a85a1c'), [[-5, -1], [4, -1, 40], [0, 4, -20]]))),
  'tinned-sweet-corn': tin('#2f8a3c', at([32, 39, 0, 0.62], cob)),
  mayonnaise: jar('#fbf6dc', '#1f4f9a', '#1f4f9a', at([32, 38], path('~#fdf8e2', 'M-11 4Q-12-3-4-3-4-9 3-8q5 1 4 5 5 2 4 6-6 5-18 1z') + line('#d9cf9a', 1.2, 'M-4-3q4 0 6 3'))),
  ketchup: shadow(14, 58) + path('~#c8261c', 'M27 18q-7 4-7 12v24q0 4 4 4h16q4 0 4-4V30q0-8-7-12z') + path('~#f7f3ea', 'M30 4h4l3 14H27z') + box('#fdf3d6', 21, 34, 22, 15, 2) + at([32, 42, 0, 0.62], tomato) + path('#ffffff55', 'M23 30q1-4 3-6v27q-3 0-3-3z'),
  'soy-sauce': flask('#2b1712', '#c8321c', '#f0c23a', many(oval('~#d9c08a', 0, 0, 3.6, 3.2), [[28, 44], [35, 42], [33, 47]])),
  biscuit: pile(oval('~#d9a050', 0, 0, 14, 8) + oval('#eec27e', 0, -1.4, 12, 6) + line('#a86f2c', 1.6, 'M-6-2h0M0-4h0M6-2h0M-3 1h0M3 1h0'), [2, 1], 25, 46, 0.5) + at([32, 46, 0, 1.05], oval('~#d9a050', 0, 0, 14, 8) + oval('#eec27e', 0, -1.4, 12, 6) + line('#a86f2c', 1.6, 'M-6-2h0M0-4h0M6-2h0M-3 1h0M3 1h0')),
  'chin-chin': bowl('#b5742c', many(path('~#d9964a', 'M-5-3l5-2 5 2v5l-5 3-5-3z') + path('#f0c07a', 'M-5-3l5-2 5 2-5 2z'), [[32, 18], [25, 24, 20], [38, 25, -20], [20, 31, -10], [31, 30, 40], [43, 31, 10], [15, 37, 20], [26, 37, -30], [37, 37, 15], [48, 37, -10], [32, 42, 10]])),
  'sachet-water': shadow(22, 56) + path('~#cfe6f4', 'M12 12l4 2 4-2 4 2 4-2 4 2 4-2 4 2 4-2 4 2 4-2q4 22 1 42l-5 2-4-2-4 2-4-2-4 2-4-2-4 2-4-2-4 2-5-2q-3-20 1-42z') + path('#1f5fae', 'M13 26q20 6 38 0l1 14q-20 6-40 0z') + path('~#e3f3fc', 'M32 26q7 7 7 11a7 6 0 0 1-14 0q0-4 7-11z') + line('#ffffffb0', 2, 'M17 18q-1 14 0 32'),
  'bottled-water': bottle('#cfe6f4', '#1f5fae', '#1f7fc0', path('~#e3f3fc', 'M32 35q6 6 6 9a6 5 0 0 1-12 0q0-3 6-9z')) + line('#8fbcd6', 1.2, 'M19 30h26M19 54h26'),
  malt: shadow(13, 58) + path('~#3a2018', 'M28.5 10h7v12q7 4 7 11v21q0 4-4 4h-13q-4 0-4-4V33q0-7 7-11z') + path('~#d9a52c', 'M27 5h10l1 6H26z') + path('~#e2b23a', 'M21.5 34h21v17h-21z') + at([32, 48, 0, 0.5], line('#6b3d14', 3, 'M0 4V-14M0-2l-6-5M0-2l6-5M0-8l-6-5M0-8l6-5')) + path('#ffffff40', 'M25 30q1-4 3-5v28q-3 0-3-2z'),
  'soft-drinks': shadow(23, 58) + at([-13, 2, 0, 0.95], bottleOf('#5a2418', '#c8321c', '#c8321c')) + at([16, 2, 0, 0.95], bottleOf('#f08a1c', '#f2a02a', '#f7d23a')),
  'fruit-juice': carton('#f28a1c', at([26, 40, 7, 0.85], oval('#d9700f', 0, 0, 11) + oval('#fff0d0', 0, 0, 9.8) + oval('#f9a83a', 0, 0, 8.6) + line('#fff0d0', 1.2, 'M0-8v16M-8 0h16M-6-6L6 6M6-6L-6 6'))) + line('#c8321c', 2.6, 'M40 8l6-7') + line('#c8321c', 2.6, 'M37 14l3-6'),
  'toilet-roll': shadow(24, 57) + at([20, 42], roll('#fbfaf6')) + at([45, 44], roll('#fbfaf6')) + at([32, 24, 0, 0.95], roll('#fdfcf9')),
  detergent: packet('#1f6fc0', many(oval('#ffffff90', 0, 0, 6) + shine(-2, -2, 1.6), [[25, 38], [38, 36, 0, 0.8], [33, 47, 0, 1.1], [43, 48, 0, 0.6]]) + path('#f7d23a', 'M22 26l10-5 10 5-10 5z'), '#f2641c'),
  'bar-soap': shadow(25, 55) + path('~#3f8fb0', 'M8 42l18-10 32 6v9L38 57 8 51z') + path('#8fcbe0', 'M8 42l18-10 32 6-20 10z') + path('~#e9d9a0', 'M12 27l14-8 26 5v7L38 38 12 34z') + path('#f7edc8', 'M12 27l14-8 26 5-14 7z') + many(oval('#ffffffb0', 0, 0, 4.4) + oval('#cfe6f4', 0.6, 0.6, 2.8), [[54, 30], [10, 24, 0, 0.8], [58, 24, 0, 0.6]]),
  'dishwashing-liquid': shadow(15, 58) + path('~#2f9a5a', 'M22 24q0-6 6-6h8q6 0 6 6l3 30q-13 7-26 0z') + path('~#f7f3ea', 'M29 8h6v4h3v7H26v-7h3z') + oval('#fdfbf2', 32, 42, 9.4) + oval('~#25346b', 32, 43, 7, 3.4) + oval('#f7f3ea', 32, 42, 5.4, 2.2) + line('#ffffffc0', 1.6, 'M36 35l3-3M40 38l3-1') + path('#ffffff50', 'M24 26q1-3 3-3l-2 28q-3-1-3-3z'),
  'foil-paper': shadow(24, 55) + path('~#8d99a6', 'M8 40l34-18 14 6v10L24 56 8 50z') + path('~#dfe6ec', 'M12 34Q20 16 50 12l8 4Q44 22 40 38z') + line('#a9b6c2', 1.2, 'M18 32Q28 20 50 15M26 34Q34 24 54 17M34 36q4-10 18-17') + path('#c8321c', 'M8 42l34-18v4L8 46z'),
  'nylon-bags': shadow(20, 57) + path('~#25221c', 'M14 24q0-16 8-18 2 4 3 14h14q1-10 3-14 8 2 8 18l2 30q-20 8-40 0z') + line('#5f5a50', 1.4, 'M22 28q2 14 0 26M32 26v30M42 28q-2 14 0 26') + shine(20, 40, 1.6, 8, 4),
  matches: shadow(24, 55) + path('~#c8321c', 'M6 36l22-10 28 8v10L34 56 6 46z') + path('#e2673f', 'M6 36l22-10 28 8-22 10z') + path('#5a3a2c', 'M6 38l28 8v8L6 45z') + line('#e3c48a', 2.6, 'M18 22l16-12M26 26L44 14M36 26l16-8') + many(oval('~#7a1f18', 0, 0, 3), [[34, 10], [44, 14], [52, 18]]),
  candle: shadow(15, 59) + path('~#f7f3e6', 'M24 26h16v30q-8 4-16 0z') + oval('#e3dcc4', 32, 26, 8, 2.6) + line('#25221c', 1.4, 'M32 26v-4') + path('#f29a1c', 'M32 4q8 10 5 16-5 5-10 0-3-6 5-16z') + path('#fbe08a', 'M32 11q4 5 2 9-2 2-4 0-2-4 2-9z') + path('#fdfaf0', 'M24 28q0 8 3 8 2-2 1-8z'),
  charcoal: shadow(25, 55) + many(path('~#35322f', 'M-11-5l8-6 11 3 3 9-6 8-12 1-6-7z') + line('#6b6661', 1.3, 'M-3-10l3 8 8-2M0-2l-8 4M0-2l2 9'), [[18, 43, -10], [45, 43, 20], [32, 31, 40], [31, 49, 90, 0.9]]) + at([32, 36], ember) + at([44, 45], ember),
  firewood: shadow(25, 55) + many(path('~#8a5a34', 'M-26-5h48q4 5 0 11h-48q-4-5 0-11z') + line('#5f3a1c', 1.2, 'M-22-1h20M2 2h14M-16 3h12') + oval('#e0bd8a', 22, 0.5, 4, 5.6) + oval('#b5854a', 22, 0.5, 1.8, 2.6), [[33, 22, -8], [30, 47, -2], [34, 35, 6]]),
} satisfies Record<string, string>

function openPacket(fill: string): string {
  return (
    path(`~${fill}`, 'M18 12h28l3 40q-16 6-34 0z') +
    path('#c8321c', 'M17.5 20h29l1 10h-31z') +
    path('#00000012', 'M40 12h6l3 40q-4 2-9 3z') +
    path('~#ffffff', 'M20 50Q26 36 32 36t12 14q-12 4-24 0z') +
    line('#cfd6dd', 1.6, 'M30 43h0M34 46h0M28 48h0M36 41h0')
  )
}

function bottleOf(liquid: string, cap: string, label: string): string {
  return (
    path(`~${liquid}`, 'M20 16h6v8q6 4 6 10-2 4-1 8l1 12q-9 6-18 0l1-12q1-4-1-8 0-6 6-10z') +
    box(`~${cap}`, 19, 10, 8, 7, 1.5) +
    path(label, 'M14 36h18l-1 8H15z') +
    path('#ffffff50', 'M17 32q1-4 2-5l1 26-3-1z')
  )
}
