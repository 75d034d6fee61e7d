import { leaf } from './leaves.ts'
import { at, line, many, oval, path, pile, round, shadow, shine } from './shapes.ts'

const citrus = (fill: string, dimple: string, r = 10) =>
  oval(`~${fill}`, 0, 0, r) +
  shine(-r * 0.4, -r * 0.4, round(r * 0.3), round(r * 0.18)) +
  oval(dimple, r * 0.1, -r * 0.75, 1.2)
const half = (peel: string, flesh: string, r = 12) =>
  oval(`~${peel}`, 0, 0, r) +
  oval('#fff6df', 0, 0, r - 1.4) +
  oval(flesh, 0, 0, r - 2.6) +
  line(
    '#fff6df',
    1.1,
    `M0-${r - 2}V${r - 2}M-${r - 2} 0H${r - 2}M-${round(r * 0.62)}-${round(r * 0.62)}L${round(r * 0.62)} ${round(r * 0.62)}M${round(r * 0.62)}-${round(r * 0.62)}L-${round(r * 0.62)} ${round(r * 0.62)}`,
  )
const finger = 'M10 12Q10 38 34 46q12 4 18 1 3-2 1-5Q32 38 20 10l-2-5-6 1z'
const bananas = (fill: string, line1: string, tip: string) =>
  shadow(24, 56) +
  at([10, 2, -24, 0.92], path(`~${fill}`, finger)) +
  at([5, 0, -4, 0.96], path(`~${fill}`, finger) + line(line1, 1.2, 'M15 12Q20 34 50 45')) +
  at([3, 3, 14, 0.94], path(`~${fill}`, finger) + line(line1, 1.2, 'M15 12Q20 34 50 45')) +
  path(tip, 'M12 4l9-3 5 10-11 5z')
const long = (fill: string, edge: string) =>
  path(`~${fill}`, 'M-26-8q4-3 7 1 18 12 42-2l5 3Q16 12-4 11-22 8-26-8z') +
  line(edge, 1.2, 'M-22-3Q0 11 24-4') +
  path('#4a3a20', 'M-26-8l-4-3 2-3 6 4z')
const drupe = (fill: string) =>
  path(`~${fill}`, 'M-8-4q3-8 11-6 9 3 8 12-2 9-11 10-10-1-10-9 0-4 2-7z') + shine(-3, -2, 2.6, 1.6)

const lemonHalf = half('#f4d03a', '#f8e27a', 11)
const pear = (fill: string) =>
  path(`~${fill}`, 'M32 10q7 0 8 9 2 7 7 13 6 10-1 18-6 6-14 6t-14-6q-7-8-1-18 5-6 7-13 1-9 8-9z')

// biome-ignore format: one drawing to a line reads as a table
export const fruits = {
  banana: bananas('#f3ca2f', '#c49a16', '#6b5a20'),
  orange: pile(citrus('#f08a1c', '#b85f0c', 11), [2, 1], 22, 44, 0.8) + at([34, 17, 50, 0.9], leaf(16, 5, '#3f8a34', '#8cc06a')),
  tangerine: shadow(23, 55) + at([22, 36], citrus('#f26f1a', '#b64c0c', 14)) + at([45, 43], half('#f26f1a', '#f9a24a', 12)) + at([22, 24, 50], leaf(14, 5, '#3f8a34', '#8cc06a')),
  lemon: shadow(23, 54) + at([24, 32, -20], path('~#f4d03a', 'M-19 0q3-1 4-4 4-9 14-9t14 9q1 3 4 4-3 1-4 4-4 9-14 9t-14-9q-1-3-4-4z') + shine(-5, -6, 3, 1.6)) + at([45, 43], lemonHalf),
  lime: shadow(23, 54) + many(citrus('#5fa02c', '#2f5f14', 10.5), [[28, 25], [17, 42]]) + at([41, 40], half('#4d8f26', '#b9dc7a', 13)),
  grapefruit: shadow(25, 56) + at([24, 32], citrus('#f2b04a', '#b87420', 17)) + at([44, 42], half('#f0a83f', '#e8606a', 14)),
  pineapple: shadow(17, 58) + path('~#3f8a3c', 'M32 24Q22 16 20 8q6 2 8 6-1-8 4-13 5 5 4 13 2-4 8-6-2 8-12 16zM32 24Q18 24 12 16q8 0 14 5zM32 24Q46 24 52 16q-8 0-14 5z') + oval('~#dd9a2a', 32, 40, 15, 18) + line('#9a5f14', 1.2, 'M20 30L43 52M26 24L47 44M18 39L37 57M44 30L21 52M38 24L17 44M46 39L27 57') + line('#f7d67c', 1.8, 'M32 28h0M26 34h0M38 34h0M32 40h0M20 40h0M44 40h0M26 46h0M38 46h0M32 52h0'),
  watermelon: shadow(27, 55) + oval('~#2f7a36', 26, 32, 22, 20) + line('#1c5225', 3, 'M14 17q-8 15 0 30M26 13q-5 19 0 38M38 17q2 8 1 14') + path('#2f7a36', 'M26 52Q42 62 62 44L56 28z') + path('#e9f5d0', 'M27 50Q42 59 60 43L55 29z') + path('~#e23b3f', 'M28 48Q42 56 58 42L54 28z') + line('#3a1512', 2.2, 'M38 47h0M44 43h0M50 41h0M46 48h0M51 35h0'),
  pawpaw: shadow(25, 56) + path('~#e9a534', 'M8 30Q10 14 26 12q16 0 22 16 4 14-6 22-14 6-26-4Q8 40 8 30z') + path('#6b9a3c66', 'M8 30Q10 14 26 12q8 0 14 5-16 0-24 24-8-4-8-11z') + at([44, 42, 18], oval('~#e5a02f', 0, 0, 11, 16) + oval('#f47f3a', 0, 0, 9, 14) + oval('#7a2f14', 0, 1, 4, 8) + line('#1f1512', 2.6, 'M-1-5h0M2-2h0M-2 1h0M1 4h0M-1 7h0M2 8h0')),
  mango: shadow(23, 55) + at([23, 36, -10, 1.25], path('~#eda52a', 'M-9-8Q-2-16 8-11q9 5 6 14-4 11-15 11T-13-2q1-4 4-6z') + path('#d9482a88', 'M-9-8Q-2-16 8-11q4 2 6 6Q0-10-12 4q-3-8 3-12z') + shine(-5, -5, 3, 1.6)) + at([47, 43, 20, 0.9], path('~#8fb23a', 'M-9-8Q-2-16 8-11q9 5 6 14-4 11-15 11T-13-2q1-4 4-6z') + shine(-5, -5, 3, 1.6)) + line('#5d4a2a', 2, 'M26 20V14'),
  apple: shadow(21, 56) + path('~#d1281f', 'M32 22q8-6 15-1 9 8 3 22-4 12-11 13-4-1-7-1t-7 1q-7-1-11-13-6-14 3-22 7-5 15 1z') + line('#5d4326', 2.4, 'M32 22q0-8 4-13') + at([35, 16, 66, 0.9], leaf(14, 5, '#4f9a35', '#a6d382')) + shine(20, 31, 3, 6, 20),
  grapes: shadow(17, 57) + line('#6b7a3a', 2.6, 'M32 14V5q4-1 8 1') + many(oval('~#54266b', 0, 0, 6.4) + shine(-2, -2, 1.4), [[19, 20], [32, 18], [45, 20], [25, 28], [39, 28], [20, 35], [32, 37], [44, 35], [26, 45], [38, 45], [32, 53]]),
  guava: shadow(24, 55) + at([22, 34], oval('~#b6c94a', 0, 0, 14, 15) + path('#6f7f2c', 'M-4-14l4 3 4-3 1 3-5 3-5-3z') + shine(-5, -5, 3, 1.8)) + at([45, 42], oval('~#b6c94a', 0, 0, 12.5) + oval('#f6d6c9', 0, 0, 11) + oval('#ee7d86', 0, 0, 8.5) + line('#fbe7c9', 1.6, 'M-4-2h0M0-4h0M4-1h0M-3 3h0M2 4h0M0 0h0')),
  avocado: shadow(24, 56) + at([-8, 0, 0, 0.95], pear('#3d5a2c')) + at([17, 6, 0, 0.9], pear('#4a6a33') + path('#d9e59a', 'M32 14q5 0 6 7 2 7 6 13 5 8 0 14-5 5-12 5t-12-5q-5-6 0-14 4-6 6-13 1-7 6-7z') + oval('~#8a552c', 32, 41, 7.5)),
  'african-pear': pile(path('~#3b3560', 'M-6-9q6-3 12 0 5 8 0 17-6 5-12 0-5-9 0-17z') + path('#b56a9a66', 'M-5-8q-4 8 0 15-6-6-1-14z') + shine(-2, -4, 1.4, 2.6), [3, 2], 17, 46, 0.78) + at([32, 33, 60], path('~#5d4a86', 'M-6-9q6-3 12 0 5 8 0 17-6 5-12 0-5-9 0-17z')),
  agbalumo: shadow(24, 55) + many(oval('~#ee8a1e', 0, 0, 10.5) + path('#a65610', 'M-2-9l2-2 2 2-2 2z') + shine(-4, -3, 2.4, 1.5), [[21, 28], [18, 44], [43, 28]]) + at([42, 44], oval('~#ee8a1e', 0, 0, 12) + oval('#fbd7a0', 0, 0, 9.5) + many(path('#4a2413', 'M0-1.5q2-3 0-6-2 3 0 6z'), [[0, 0], [0, 0, 72], [0, 0, 144], [0, 0, 216], [0, 0, 288]])),
  sugarcane: shadow(23, 57) + line('#6d8f3a', 7, 'M14 56L22 8M27 57L30 6M40 57L38 7M52 56L46 9') + line('#b9cf7a', 2, 'M12.5 54L20 10M25.5 55L28 8M38.5 55L36.5 9M50 54L44 11') + line('#7a2f3f', 2, 'M16 42l6 1M18 27l6 1M26 43h6M27 28h6M37 42h6M36 27h6M48 42l6-1M46 27l6-1') + many(oval('#f3efc6', 0, 0, 3.4, 2), [[22, 7], [30, 5], [38, 6], [46, 8]]),
  soursop: shadow(21, 57) + path('~#5f9a3c', 'M30 10q14-2 20 10 5 14-4 26-6 10-16 10-14-2-17-16Q10 22 18 14q6-4 12-4z') + line('#2f5f1c', 1.8, 'M22 20l2-3M31 17l2-3M41 19l2-3M18 29l2-3M27 27l2-3M37 27l2-3M46 28l2-3M19 39l2-3M28 37l2-3M38 37l2-3M47 38l2-3M24 48l2-3M33 47l2-3M42 46l2-3') + line('#5d4326', 3, 'M31 11q-1-5 2-8'),
  strawberry: shadow(21, 56) + many(path('~#dd2a33', 'M0-9q9-4 12 3 1 8-5 14-4 5-7 6-3-1-7-6-6-6-5-14 3-7 12-3z') + line('#fbd98a', 1.4, 'M-6-2h0M0-3h0M6-2h0M-4 3h0M3 3h0M0 8h0') + path('~#4f9a35', 'M0-8q-8 3-10-1 4-3 7-1-1-4 1-6 2 2 3 3 1-1 3-3 2 2 1 6 3-2 7 1-2 4-12 1z'), [[20, 30], [45, 32], [32, 43, 0, 1.1]]),
  'sweet-melon': shadow(26, 56) + oval('~#d9b96a', 25, 33, 21) + line('#f5e9bd', 1.2, 'M10 22q14 6 30-4M6 32q18 8 36-2M8 44q16 4 30-4M18 14q-6 18 2 38M30 13q4 20-4 40M40 20q4 10 0 24') + path('~#c9a552', 'M26 50Q44 62 62 42L54 34z') + path('#f7a864', 'M29 49Q44 58 59 42L54 35z') + line('#fbe3b4', 2, 'M38 47q8-3 14-8'),
  kiwi: shadow(24, 55) + at([22, 35], oval('~#8a6a3a', 0, 0, 15, 13) + shine(-5, -5, 3, 1.6)) + at([44, 42], oval('#8a6a3a', 0, 0, 13) + oval('#8cbf3a', 0, 0, 11.5) + oval('#e9f2b9', 0, 0, 4) + line('#23300f', 1.8, 'M0-7h0M5-5h0M7 0h0M5 5h0M0 7h0M-5 5h0M-7 0h0M-5-5h0')),
  'passion-fruit': shadow(24, 55) + at([21, 34], oval('~#5c2548', 0, 0, 14.5) + line('#8a5073', 1, 'M-6-3q4-2 8 1M0 6q4-2 8 0') + shine(-5, -6, 3, 1.8)) + at([45, 42], oval('#5c2548', 0, 0, 12.5) + oval('#f3dccb', 0, 0, 11) + oval('#f0b020', 0, 0, 9) + line('#2c2a1a', 2.4, 'M-4-3h0M0-5h0M4-3h0M-5 2h0M-1 1h0M3 2h0M0 6h0')),
  'cashew-fruit': shadow(23, 57) + many(path('~#ea5a26', 'M-6-16q6-3 12 0 6 10 5 20-1 7-11 7t-11-7q-1-10 5-20z') + shine(-5, -3, 2, 5, 10) + path('~#8a7a55', 'M-6 12q0-3 5-2 3 1 6-1 4 0 3 4-2 5-7 5-6 0-7-6z') + line('#6b5a2a', 2, 'M0-17v-4'), [[20, 32], [45, 32]]) + at([32, 37], path('~#f2b32a', 'M-6-16q6-3 12 0 6 10 5 20-1 7-11 7t-11-7q-1-10 5-20z') + path('~#8a7a55', 'M-6 12q0-3 5-2 3 1 6-1 4 0 3 4-2 5-7 5-6 0-7-6z')),
  'bush-mango': shadow(24, 55) + many(drupe('#8aa83c'), [[19, 30, 0, 1.1], [41, 27, 20, 1.1], [20, 46, -20]]) + at([43, 44], oval('~#8aa83c', 0, 0, 13, 11) + oval('#f0c23a', 0, 0, 11, 9) + oval('~#c9a878', 0, 0, 6, 5) + line('#9a7a4a', 1, 'M-4 0h8')),
  tamarind: shadow(25, 55) + many(path('~#8f5c30', 'M-22-4q2-7 8-5 4-4 9-1 5-3 9 1 5-1 8 3 6 1 8 8-5 5-10 2-4 4-9 1-5 3-9-1-5 2-8-2-5 0-6-6z') + line('#6b3f1c', 1, 'M-14-8q-1 5 1 7M-5-9q-1 5 1 8M4-7q-1 5 1 8M12-3q-1 4 0 6'), [[30, 22, -10], [36, 34, 6]]) + at([30, 46, -4], path('~#5a2f18', 'M-22-4q2-7 8-5 4-4 9-1 5-3 9 1 5-1 8 3 6 1 8 8-5 5-10 2-4 4-9 1-5 3-9-1-5 2-8-2-5 0-6-6z') + path('#8f5c30', 'M-22-4q2-7 8-5 4-4 9-1l-2 12q-5 2-8-2-5 0-7-4z')),
  dates: pile(path('~#6b3418', 'M-9-3q4-5 10-4 8 1 9 6-1 6-10 6-8 0-9-8z') + line('#9a5f3a', 1, 'M-5-2q5 3 11 2M-4 1q4 2 8 2') + oval('#d9b98a', -9, -2, 1.6, 2), [4, 3, 2], 15, 47, 0.68),
} satisfies Record<string, string>

const tuber = (fill: string, extra = '') =>
  path(`~${fill}`, 'M-26-2q2-9 14-9 12-2 24 0 14 2 15 10-1 9-14 11-14 3-26 0-12-3-13-12z') + extra
const potato = (fill: string, eye: string) =>
  path(`~${fill}`, 'M-11-4q3-7 12-7t11 8q1 9-9 11-12 2-14-5-1-4 0-7z') +
  line(eye, 1.4, 'M-5-2l2 1M3-5l2 1M4 3l2-1M-3 5l2-1') +
  shine(-4, -6, 2.4, 1.2)
const rings = (colour: string) =>
  line(colour, 1.1, 'M-18-8q-3 8 0 16M-8-10q-3 10 0 20M3-10q-3 10 0 20M13-9q-3 9 0 18')
export const yamPiece =
  path('~#7a5633', 'M-14-7h22q6 8 0 15h-22q-6-8 0-15z') +
  oval('#6b4726', 9, 0.5, 4.6, 8) +
  oval('#faf5e6', 9, 0.5, 3.6, 6.8) +
  line('#5a3b1e', 1, 'M-12-3h14M-14 2h15M-10 6h10')
export const cassavaPiece =
  path('~#7a4a2c', 'M-16-6q12-3 24 0 5 6 0 12-12 3-24 0-5-6 0-12z') +
  oval('#c9788a', 9, 0, 4, 6.4) +
  oval('#fbf7ec', 9, 0, 3, 5.2)
export const greenPlantain = long('#6f9a35', '#3f6a1c')
const sweetPotato =
  path('~#b0475a', 'M-22 2q3-4 7-5 6-8 17-7 11 1 14 7 3 1 6 3-3 3-6 3-5 7-16 7-10 0-15-5-4-1-7-3z') +
  line('#7d2b3d', 1, 'M-8-5l4 1M4-7l3 2M-3 5l4-1M8 3l3-1') +
  shine(-5, -5, 4, 1.4, -10)

// biome-ignore format: one drawing to a line reads as a table
export const tubers = {
  yam: shadow(26, 55) + at([33, 24, -14], tuber('#74512f', line('#4f3519', 1.2, 'M-20-3h8M-14 3h12M-6-5h10M2 4h10M8-2h8') + line('#8d6a45', 0.8, 'M-24 4l-3 3M-10 10l-1 4M6 11l1 4'))) + at([32, 43, 6], tuber('#805b36', line('#57391c', 1.2, 'M-20-3h8M-14 3h12M-6-5h10M2 4h6') + oval('#6b4726', 24, 0, 6, 9.4) + oval('#fbf6e8', 24, 0, 4.8, 8))),
  'water-yam': shadow(26, 55) + at([32, 34, -8], path('~#6a4b35', 'M-27-6q5-12 20-11 8 3 14-1 16-2 19 10 3 14-8 20-12 6-20 1-14 4-21-3-8-8-4-16z') + line('#46301f', 1.2, 'M-22-4h8M-12 6h10M-8-8h10M4 2h8M6 11h8') + oval('#4d3342', 18, 3, 9, 11) + oval('#d9b8d6', 18, 3, 7.4, 9.2) + line('#b58cb4', 1, 'M14 0h2M20-2h2M18 6h2M15 8h1')),
  cocoyam: shadow(24, 56) + many(path('~#7a5236', 'M-9-10q9-5 18 0 5 10 0 18-4 6-9 6t-9-6q-5-8 0-18z') + line('#553621', 1.3, 'M-10-5q10 4 20 0M-11 1q11 4 22 0M-9 7q9 3 18 0') + line('#a98763', 0.9, 'M-9-9l-3-2M9-9l3-2M-3-12l-1-3M4-12l1-3'), [[18, 36, -16], [40, 26, 14]]) + at([43, 44, 20], path('~#7a5236', 'M-9-10q9-5 18 0 5 10 0 18-4 4-9 4t-9-4q-5-8 0-18z') + oval('#f6eef0', 0, 2, 7.4, 8.4) + line('#c9a7bd', 1.2, 'M-3 0h0M2-2h0M3 3h0M-2 5h0')),
  'irish-potato': pile(potato('#d3a968', '#a67c40'), [3, 2], 20, 45, 0.7),
  'sweet-potato': shadow(25, 55) + at([31, 24, -14], sweetPotato) + at([33, 40, 10], sweetPotato) + at([47, 47, -6, 0.5], oval('~#b0475a', 0, 0, 14, 11) + oval('#f6dc94', 0, 0, 12, 9)),
  cassava: shadow(26, 55) + at([31, 22, 8], path('~#6b4128', 'M-28 0q2-7 12-8 18-2 34 4 10 2 12 6-4 4-14 4-18 4-34 2-9-2-10-8z') + line('#4a2a17', 1.2, 'M-22-2h8M-10 3h10M0-4h10M8 2h8')) + at([33, 40, -6], path('~#7a4a2c', 'M-28 0q2-8 12-9 18-2 34 2 6 1 6 7-1 6-8 7-16 3-32 1-11-2-12-8z') + rings('#57331d') + oval('#c9788a', 21, 0, 5, 7.6) + oval('#fdfaf1', 21, 0, 3.8, 6.4)),
  plantain: shadow(26, 55) + at([33, 20, 6], long('#6f9a35', '#3f6a1c')) + at([31, 32, -2], long('#e5b92c', '#a67f14') + line('#5a3f14', 1.8, 'M-10 4h3M4 6h4M14 1h2')) + at([34, 44, 4], long('#5f8c2f', '#365c18')),
} satisfies Record<string, string>
