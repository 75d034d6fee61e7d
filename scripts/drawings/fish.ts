import { leaf } from './leaves.ts'
import { at, line, many, oval, type Place, path, pile, shadow, shine } from './shapes.ts'
import { bowl, plate } from './vessels.ts'

interface Fish {
  back: string
  belly: string
  fin: string
  /** Half of its height. */
  high: number
  tail?: 'forked' | 'round' | 'blunt'
  marks?: string
}
const tails = {
  forked: 'M20 0q6-4 10-12 1 8-2 12 3 4 2 12-4-8-10-12z',
  round: 'M20 0q6-8 9-7 3 7 0 14-3 1-9-7z',
  blunt: 'M20 0l9-8v16z',
}
/** Returns a fish that looks to the left, around 0, some 56 long. */
const fish = ({ back, belly, fin, high, tail = 'forked', marks = '' }: Fish) =>
  path(`~${fin}`, tails[tail]) +
  path(`~${fin}`, `M-8-${high - 2}q8-7 18-3l2 5zM-2 ${high - 2}q4 6 10 4l0-5z`) +
  path(
    `~${belly}`,
    `M-28 1Q-16-${high * 1.5} 4-${high}q12 2 20 ${high}-8 ${high - 2} -20 ${high}Q-16 ${high * 1.5} -28 1z`,
  ) +
  path(`~${back}`, `M-28 0Q-16-${high * 1.5} 4-${high}q12 2 20 ${high}-22-4-36-1-10 1-16 1z`) +
  marks +
  line('#00000030', 1.3, `M-15-${high * 0.72}q-5 ${high * 0.7} 0 ${high * 1.4}`) +
  path(`~${fin}`, 'M-10 2q6-1 9 4-6 2-9-4z') +
  oval('#fbf6e6', -21, -1.5, 2.4) +
  oval('#14100c', -21, -1.5, 1.4) +
  line('#00000050', 1, 'M-27 2q3 1 5 0')
const titus = fish({
  back: '#2f6a78',
  belly: '#e3e8ea',
  fin: '#7d949c',
  high: 8.5,
  marks: line('#173a45', 1.8, 'M-10-8q2 3 0 6M-4-9q3 4 0 8M2-9q3 4 0 8M8-7q2 3 0 6M14-5q2 2 0 4'),
})
const kote = fish({
  back: '#5f8a84',
  belly: '#e9ebe2',
  fin: '#e3c04a',
  high: 9,
  marks: line('#8a9a6a', 1.4, 'M-14-2Q0-6 8 0 14 1 22 0', '2 1') + oval('#2b2b2b', -14, -3, 1.5),
})
const sardine = fish({
  back: '#3d6480',
  belly: '#e6ecf0',
  fin: '#9fb0ba',
  high: 6.5,
  marks: line('#ffffff', 1.2, 'M-12 3H12'),
})
const ice = (places: readonly Place[]) =>
  many(path('~#cfe9f5', 'M-5-5h9l2 8h-9z') + line('#ffffff', 1.2, 'M-3-3h5'), places)
const catfishBody = (fill: string, under: string) =>
  path(`~${fill}`, 'M20-2q8-8 11-6 2 8-1 15-3 2-10-4z') +
  path(`~${fill}`, 'M-2-8Q12-13 22-6L22-2-2-4zM0 6q10 5 20 0l0-3z') +
  path(`~${fill}`, 'M-28 0q0-7 10-8Q0-9 22-3q2 3 0 5Q2 8-12 8-28 8-28 0z') +
  path(under, 'M-26 3q4 5 14 5Q2 8 20 3 0 5-26 3z') +
  oval('#14100c', -21, -3, 1.3)
const whiskers = line(
  '#3d3630',
  1.2,
  'M-26-2Q-30-10-24-14M-27 1Q-33-2-32-8M-27 3Q-33 6-31 12M-25 5Q-28 12-22 14',
)
const shrimp = (fill: string, band: string, legs: string) =>
  line(legs, 0.9, 'M-8 3l-3 6M-4 5l-2 6M0 6v6M4 6l2 5') +
  line(fill, 0.9, 'M-13-6Q-22-10-18-16M-13-6q-8 0-9-5') +
  path(`~${fill}`, 'M-14-6q4-5 12-5 12 1 14 11 1 8-7 11l-1-3q3-4 0-7-4-3-9-2-8 0-9-5z') +
  path(`~${fill}`, 'M6 11q-8 2-10 6 6 3 9 0 1 2 4 1 1-4-3-7z') +
  line(band, 1.2, 'M-4-10q2 4 0 8M1-9q1 4-2 8M6-6q-1 4-4 6M10-1q-3 2-6 2M11 5q-3 0-6-1') +
  oval('#14100c', -11, -6, 1)
const smokedFlat = (fill: string, light: string) =>
  path(`~${fill}`, 'M20 0q6-4 10-11 1 8-2 11 3 4 2 11-4-7-10-11z') +
  path(`~${fill}`, 'M-28 0Q-16-13 4-9 16-6 24 0 16 6 4 9-16 13-28 0z') +
  line(light, 1.3, 'M-10-6l4 12M-3-7l4 13M4-7l4 12M11-5l3 9') +
  line('#00000040', 1.4, 'M-16-7q-4 7 0 14') +
  oval('#14100c', -21, -1, 1.6)
const claw = path('~#d9522c', 'M0 6Q-9 4-9-5-7-12-1-12-4-8-2-5 0-9 5-11 9-4 4 3 3 6 0 6z')

// biome-ignore format: one drawing to a line reads as a table
export const fishes = {
  'fresh-fish': shadow(26, 56) + at([58, 48, -80, 1.5], leaf(36, 14, '#4f9a35', '#a6d382')) + many(fish({ back: '#5d7f8f', belly: '#dfe6e6', fin: '#8aa0a8', high: 9, tail: 'blunt', marks: line('#ffffff70', 1.2, 'M-9-3q3 3 6 0t6 0 6 0M-9 2q3 3 6 0t6 0'), }), [[32, 24, -8], [31, 42, 4]]),
  'titus-fish': shadow(27, 55) + many(titus, [[33, 24, -10], [31, 42, -2, 1.05]]),
  'kote-fish': shadow(27, 55) + many(kote, [[33, 24, -10], [31, 42, -2, 1.05]]),
  panla: shadow(27, 54) + many(fish({ back: '#8a8f94', belly: '#e9e7e0', fin: '#a3a5a6', high: 6, tail: 'blunt', marks: line('#5f656b', 1, 'M-13-1H18') + path('#a3a5a6', 'M10-5l12-1-2 4zM6 4l14 2-2-4z'), }), [[33, 20, -10, 1.05], [31, 33, -6, 1.05], [32, 46, 0, 1.05]]),
  croaker: shadow(27, 54) + at([33, 33, -8, 1.1], fish({ back: '#b39a6a', belly: '#efe7d2', fin: '#d9a84a', high: 12, tail: 'round', marks: line('#8a703f', 1.1, 'M-10-9l3 6M-5-10l4 7M0-11l4 8M5-10l4 7M10-8l4 5M-8 3l3 5M-2 3l3 6M4 3l3 5'), })),
  'frozen-sardine': shadow(27, 56) + many(sardine, [[33, 18, -8, 0.95], [30, 30, -4, 0.95], [34, 42, -6, 0.95]]) + ice([[14, 50], [30, 54], [48, 52], [54, 30, 20, 0.8], [12, 26, 0, 0.8]]),
  catfish: shadow(27, 55) + at([34, 34, -8, 1.05], catfishBody('#4a4f4c', '#c9c4b0') + whiskers),
  tilapia: shadow(26, 55) + at([33, 33, -6, 1.05], fish({ back: '#6d7368', belly: '#c9cbbd', fin: '#8a6a6a', high: 14, tail: 'blunt', marks: path('#7d6f68', 'M-10-13q16-9 28 4l-2 4q-12-7-27-4z') + line('#4f564c', 2, 'M-7-9v16M0-11v20M7-9v16M14-6v11'), })),
  'red-snapper': shadow(27, 55) + at([33, 34, -8, 1.1], fish({ back: '#cf3b34', belly: '#f2a79a', fin: '#d9493c', high: 12, marks: path('#c9332c', 'M-8-11l3-6 3 4 3-6 3 5 3-5 3 5 3-3-2 7z') + line('#e97a6c', 1.1, 'M-10-3q3 3 6 0t6 0 6 0 6 0M-8 3q3 3 6 0t6 0 6 0'), })),
  barracuda: shadow(28, 52) + many(path('~#6b7d86', 'M22 0q5-4 8-11 1 7-2 11 3 4 2 11-3-7-8-11zM6-5l8-6 2 7zM6 5l8 5 0-6z') + path('~#d3dade', 'M-33-1Q-14-8 8-5q10 2 16 5-8 4-16 5Q-14 7-24 3l-9 0z') + path('~#56707d', 'M-33-1Q-14-8 8-5q10 2 16 5-20-2-57-1z') + line('#334752', 2, 'M-6-4v4M0-5v5M6-4v4M12-3v3') + line('#ffffff', 1.4, 'M-31 1h1M-28 1h1M-25 2h1') + oval('#14100c', -21, -2, 1.6), [[32, 23, -12], [33, 40, -6, 1.04]]),
  salmon: plate(many(path('~#f08a5e', 'M-20-4Q-4-16 18-10q4 8-2 14-16 8-34 2-5-4-2-10z') + path('#b9c4ca', 'M-18 6q18 6 34-2l2 3Q0 15-18 10z') + line('#fbd3bd', 1.6, 'M-12-6q3 5 0 10M-5-10q4 7 0 15M3-11q4 8 0 15M10-11q4 6 0 13'), [[33, 34, -4], [30, 45, 4, 0.95]])),
  'smoked-catfish': shadow(25, 55) + line('#c9a06a', 2, 'M8 50L58 26') + line('#2f1f17', 11, 'M22 38Q16 20 34 18q18 2 17 17-3 14-20 14') + line('#59402f', 5, 'M22 36Q18 22 34 20q14 2 14 14-3 11-17 12', '5 2') + path('~#3d2a1f', 'M14 36q6-7 14-1 3 8-4 12-9 2-11-4-1-4 1-7z') + oval('#d9c08a', 18, 41, 1.2) + path('~#2f1f17', 'M33 43l-6 11 12-2z'),
  'dry-fish': shadow(26, 55) + many(smokedFlat('#7a5433', '#a9825a'), [[33, 18, -6, 0.9], [31, 32, 4, 0.95], [34, 45, -4, 0.95]]) + line('#c9a06a', 2, 'M22 10V54M42 9V54'),
  'bonga-fish': shadow(27, 55) + many(smokedFlat('#b9792c', '#e2b566'), [[32, 22, -14, 0.95], [34, 39, 8, 1.05]]),
  stockfish: shadow(23, 57) + at([32, 30, -52], path('~#d9c193', 'M-26-6q20-8 40 0 8 3 18-4 2 8-1 10 3 4 1 12-10-6-18-4-20 8-40 2z') + path('#a58a58', 'M-26-5q20 0 38 5-18 4-38 3z') + line('#efe0ba', 1.4, 'M-22-4l2 8M-16-5l2 10M-10-6l2 11M-4-6l2 10M2-5l2 8') + path('#8a6f42', 'M-28-7h4v18h-4z')) + line('#c8a45a', 2, 'M8 52q6 2 10 0'),
  'stockfish-head': shadow(23, 56) + path('~#cbb07c', 'M8 34Q20 12 42 14q14 4 16 20-2 16-18 18-14 0-20-8l-12 2q6-4 8-8z') + path('#5d4626', 'M8 34l16 2q4 4-4 8l-12 2q6-4 8-8z') + line('#f6efd6', 1.6, 'M11 36v3M15 37v3M19 38v3M12 44v-2M16 43v-2') + oval('#6b5230', 30, 26, 4.6) + oval('#2b1d10', 30, 26, 2.6) + line('#9a7f4e', 1.6, 'M42 18q8 14 0 32M48 20q6 12 0 26') + line('#efe0ba', 1.2, 'M36 20q4 4 2 10M26 44q8 4 14 2'),
  'stockfish-flakes': bowl('#d9c193', line('#f1e4c2', 3.4, 'M18 34l9-4M26 26l9-3M34 32l9-3M24 39l10-2M38 38l9-3M30 19l5 2M40 26l4 2M20 40l4-3') + line('#a88d5a', 1.5, 'M22 35l8-4M29 28l8-1M38 34l8-1M28 41l8-2M32 22l5-1M17 37l5-3')),
  crayfish: bowl('#c9683a', many(path('~#d9814a', 'M-5-2q4-3 8 0 3 3 1 6l-2-1q0-3-3-3-4 1-4-2z') + line('#8a3f1c', 0.8, 'M-5-2q-3-1-4-4M-1-3v2M2-2v2M0 2l-1 2'), [[30, 20, 0, 1.2], [24, 26, 40, 1.2], [37, 25, -30, 1.2], [31, 29, 100, 1.2], [19, 33, -20, 1.2], [26, 34, 60, 1.2], [38, 32, 10, 1.2], [45, 34, 70, 1.2], [33, 37, -40, 1.2], [15, 37, 0, 1.2], [24, 41, 20, 1.2], [42, 39, -60, 1.2], [35, 42, 30, 1.2], [50, 37, 10, 1.1]]), '#f3efe6'),
  'fresh-prawns': shadow(26, 56) + many(shrimp('#7d93a3', '#4f6675', '#a9b9c2'), [[24, 24, 0, 1.2], [38, 42, 0, 1.35]]) + ice([[12, 48], [56, 22, 0, 0.9]]),
  'fresh-shrimps': shadow(26, 55) + many(shrimp('#f2a58f', '#d9715a', '#f0bfae'), [[18, 22, 0, 0.85], [44, 20, 0, 0.85], [30, 34, 0, 0.9], [17, 46, 0, 0.85], [46, 44, 0, 0.9]]),
  'dried-prawns': bowl('#b5391c', many(shrimp('#d9481f', '#8f240c', '#b5391c'), [[31, 17, 0, 0.55], [21, 28, -20, 0.6], [39, 26, 30, 0.6], [30, 33, 60, 0.6], [45, 36, 10, 0.55], [18, 38, 20, 0.55], [34, 41, -10, 0.6]])),
  crab: shadow(26, 55) + line('#b5421f', 3.4, 'M16 38L6 44M17 43L9 52M48 38l10 6M47 43l8 9M18 34L8 34M46 34h10') + at([12, 24, -30, 1.1], claw) + at([52, 24, 30, 1.1, -1], claw) + line('#c94a24', 4, 'M20 34L14 28M44 34l6-6') + path('~#d9522c', 'M12 38Q14 24 32 24T52 38Q48 52 32 52T12 38z') + line('#f3a07f', 1.6, 'M20 36h0M26 31h0M38 31h0M44 36h0M32 36h0M27 42q5 3 10 0') + line('#1d1510', 3, 'M26 22h0M38 22h0') + line('#c94a24', 1.6, 'M26 26v-2M38 26v-2'),
  lobster: shadow(18, 58) + at([16, 16, -20, 1.15], claw.replaceAll('#d9522c', '#a8262a')) + at([48, 16, 20, 1.15, -1], claw.replaceAll('#d9522c', '#a8262a')) + line('#a8262a', 3, 'M17 22L26 30M47 22L38 30') + line('#8f1c22', 2, 'M25 34l-9 3M25 39l-8 5M39 34l9 3M39 39l8 5') + line('#a8262a', 1, 'M30 22Q26 10 30 4M34 22q4-12 0-18') + path('~#b82a2c', 'M24 30q0-9 8-9t8 9v12q-8 3-16 0z') + path('~#b82a2c', 'M25 42q7 3 14 0l-2 12q-5 2-10 0z') + line('#e07a70', 1.3, 'M25 45q7 3 14 0M26 49q6 3 12 0M27 53q5 2 10 0') + path('~#a8262a', 'M32 53l-10 4 4 5 6-3 6 3 4-5z'),
  snail: shadow(25, 56) + path('~#6b5a48', 'M6 50q0-6 8-6 2-10-3-18l3-1q5 8 6 16 14 4 34 4 6 2 6 7-26 4-48 1-6 0-6-3z') + line('#6b5a48', 2, 'M11 27L7 20M14 26l1-8') + path('~#8a5a2c', 'M22 44Q16 22 36 14q8 0 14 6 14 8 10 24-18 6-38 0z') + line('#4f2f14', 2.4, 'M26 42Q22 24 38 18M32 44Q30 28 44 21M40 45Q38 32 50 26M48 45Q47 36 55 32') + line('#d9a85c', 1.2, 'M29 43Q26 26 41 19M44 45Q43 34 52 29'),
  periwinkle: pile(path('~#3d3a38', 'M0-12q5 5 7 12 1 8-7 8t-7-8q2-7 7-12z') + line('#8a827a', 1.1, 'M-3-6q3 2 6 0M-5-1q5 3 10 0') + oval('#d9cfbf', 1, 4, 3, 2.4), [4, 3, 2], 14, 47, 0.75),
  ngolo: shadow(25, 55) + many(path('~#8a8378', 'M-12 4Q-14-8 0-11q14 3 12 15-6 6-12 6t-12-6z') + line('#5f594f', 1.1, 'M-9 2q9-6 18 0M-7-3q7-5 14 0M-4-7q4-2 8 0'), [[20, 30, -14], [46, 32, 14]]) + at([32, 44], path('~#a39a8a', 'M-14 4Q-14-10 0-11q14 1 14 15-6 7-14 7t-14-7z') + path('#f3ece0', 'M-12 3Q-11-7 0-8q11 1 12 11-6 6-12 6t-12-6z') + path('~#d9a86a', 'M-8 3q2-7 9-6 7 0 7 5-2 5-8 5-7 0-8-4z')),
  squid: shadow(20, 58) + path('~#e9cdd6', 'M32 6q14 12 12 30-1 6-12 7-11-1-12-7Q18 18 32 6z') + path('~#dcb3c2', 'M24 16Q12 20 12 30l9-2zM40 16q12 4 12 14l-9-2z') + line('#dcb3c2', 3, 'M24 42q-6 8-10 14M28 43q-3 8-5 16M32 44v16M36 43q3 8 5 16M40 42q6 8 10 14') + line('#a8607d', 1.5, 'M28 20h0M35 18h0M31 26h0M37 28h0M27 31h0') + line('#1d1510', 3.4, 'M26 38h0M38 38h0') + shine(27, 22, 1.6, 5, 14),
} satisfies Record<string, string>
