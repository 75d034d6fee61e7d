import { at, box, type Fill, line, many, oval, type Place, path, round, shadow } from './shapes.ts'

const hill = 'M9 37C17 30 22 15 32 15S47 30 55 37Q32 48 9 37z'

/** Returns an enamel bowl with a heap of something smooth, and what is drawn on the heap; no fill, no heap. */
export function bowl(fill: Fill, onTop = '', enamel = '#f3efe6', rim = '#25346b'): string {
  return (
    shadow(23, 57) +
    path(`~${enamel}`, 'M7 37q3 20 16 20h18q13 0 16-20z') +
    oval(rim, 32, 37, 26, 8) +
    oval('#5a4630', 32, 37, 24, 6.4) +
    (fill === '' ? '' : path(`~${fill}`, hill)) +
    onTop
  )
}

const spots: readonly Place[] = [
  [31, 19, 20],
  [25, 25, -40],
  [36, 25, 60],
  [30, 28, 95],
  [20, 31, 15],
  [41, 31, -25],
  [25, 34, 60],
  [35, 34, 10],
  [46, 35, 50],
  [15, 36, -30],
  [30, 39, -15],
  [40, 39, 80],
  [22, 40, 30],
]

/** Returns an enamel bowl heaped with seeds that are drawn one by one around 0, some 8 wide. */
export function bowlOf(seed: string, under: Fill, scale = 1): string {
  const between: readonly Place[] = [
    [29, 23, 130],
    [40, 27, 10],
    [22, 29, 80],
    [36, 30, -60],
    [18, 35, 100],
    [30, 33, -20],
    [45, 38, -70],
    [35, 41, 140],
    [27, 41, 60],
    [50, 37, 20],
  ]
  const places = [...between, ...spots].map(([x, y, turn = 0]): Place => [x, y, turn, scale])
  return bowl(under, many(seed, places))
}

/** Returns a bowl of fine grain: three tones of dots over the heap. */
export function bowlOfGrain(fill: Fill, light: string, dark: string, width = 2.4): string {
  const rows = 'M30 18h5M26 22h13M24 25.5h18M21 29h23M18 32.5h29M14 36h37M19 39.5h27M26 42.5h13'
  return bowl(
    fill,
    line(dark, width, rows, `0 ${round(width * 2.1)}`) +
      at([-1.2, -1.2], line(light, width * 0.8, rows, `0 ${round(width * 2.1)}`)),
  )
}

/** Returns a raffia tray with a low heap of powder, and what lies next to it. */
export function tray(fill: Fill, nextTo = '', heap = true): string {
  return (
    shadow(27, 55) +
    oval('~#b9803a', 32, 48, 28, 11) +
    oval('~#e2b566', 32, 46, 28, 11) +
    line('#b9803a', 1, 'M8 46a24 8.5 0 1 0 48 0a24 8.5 0 1 0-48 0', '3 2') +
    (heap ? path(`~${fill}`, 'M12 47C20 42 24 22 32 22S44 42 52 47Q32 57 12 47z') : '') +
    nextTo
  )
}

/** Returns an open sack with a heap in it. */
export function sack(fill: Fill, cloth: Fill, print = '', onTop = ''): string {
  return (
    shadow(21, 58) +
    path(`~${cloth}`, 'M13 27q-5 18 0 29q19 5 38 0q5-11 0-29z') +
    print +
    oval('#00000040', 32, 28, 20, 6) +
    path(`~${fill}`, 'M13 28C20 22 25 13 32 13S44 22 51 28Q32 36 13 28z') +
    onTop +
    line(cloth, 3.5, 'M12 28q20 11 40 0') +
    line('#ffffff50', 1, 'M12.5 27.5q20 11 39 0')
  )
}

/** Returns a bottle: a plain plastic one with its cap, the label and what is on it. */
export function bottle(liquid: Fill, cap: Fill, label = '', motif = ''): string {
  return (
    shadow(16, 58) +
    path(`~${liquid}`, 'M27 13h10v5q9 4 9 13v23q0 4-4 4H22q-4 0-4-4V31q0-9 9-13z') +
    box(`~${cap}`, 26, 6, 12, 8, 2) +
    (label === '' ? '' : box(label, 18, 34, 28, 16, 0)) +
    motif +
    path('#ffffff60', 'M22 28q1-5 4-6v33q-4 0-4-3z')
  )
}

/** Returns a slim glass bottle. */
export function flask(glass: Fill, cap: Fill, label = '', motif = ''): string {
  return (
    shadow(13, 58) +
    path(`~${glass}`, 'M28.5 10h7v12q7 4 7 11v21q0 4-4 4h-13q-4 0-4-4V33q0-7 7-11z') +
    box(`~${cap}`, 27.5, 5, 9, 7, 1.5) +
    (label === '' ? '' : box(label, 21.5, 36, 21, 14, 0)) +
    motif +
    path('#ffffff50', 'M25 30q1-4 3-5v29q-3 0-3-2z')
  )
}

/** Returns a tin with a band and what is printed on it. */
export function tin(band: Fill, motif = '', low = false): string {
  const top = low ? 26 : 14
  return (
    shadow(20, 56) +
    path('~#c9ccd0', `M13 ${top}V52q19 9 38 0V${top}z`) +
    path(`~${band}`, `M13 ${top + 5}V${49}q19 9 38 0V${top + 5}q-19 8-38 0z`) +
    motif +
    oval('#8d9299', 32, top, 19, 5.5) +
    oval('~#dfe2e6', 32, top - 0.6, 17.5, 4.6) +
    line('#9da2a9', 0.9, `M20 ${top}a12 2.8 0 1 0 24 0a12 2.8 0 1 0-24 0`)
  )
}

/** Returns a sealed plastic packet and what is printed on it. */
export function packet(fill: Fill, motif = '', band = ''): string {
  return (
    shadow(19, 58) +
    path(
      `~${fill}`,
      'M14 9l2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 1 2q-4 24 0 48H15q3-24-1-48z',
    ) +
    (band === '' ? '' : path(band, 'M16 15h33q-1 5-1.4 9H17q-.4-4-1-9z')) +
    motif +
    line('#ffffff60', 1.6, 'M19 27q.8 12-.4 25')
  )
}

/** Returns a carton seen from its corner. */
export function carton(front: Fill, motif = '', tall = true): string {
  const top = tall ? 12 : 26
  return (
    shadow(22, 57) +
    path(`~${front}`, `M10 ${top + 5}l31 4v36l-31-5z`) +
    path('#00000045', `M41 ${top + 9}l13-6v34l-13 8z`) +
    `<g opacity=".72">${path(front, `M41 ${top + 9}l13-6v34l-13 8z`)}</g>` +
    path('#ffffff90', `M10 ${top + 5}l14-5 30 3-13 6z`) +
    `<g opacity=".6">${path(front, `M10 ${top + 5}l14-5 30 3-13 6z`)}</g>` +
    motif
  )
}

/** Returns a jar with a lid. */
export function jar(inside: Fill, lid: Fill, label = '', motif = ''): string {
  return (
    shadow(19, 57) +
    path(`~${inside}`, 'M16 20q-3 2-3 6v26q0 5 5 5h28q5 0 5-5V26q0-4-3-6z') +
    box(`~${lid}`, 15, 9, 34, 11, 3) +
    line('#00000030', 1, 'M16 16.5h32') +
    (label === '' ? '' : box(label, 13, 29, 38, 19, 0)) +
    motif +
    path('#ffffff60', 'M17 25q0-2 3-2v31q-3 0-3-3z')
  )
}

/** Returns an enamel plate with food on it. */
export function plate(food: string): string {
  return (
    shadow(27, 56) +
    oval('#25346b', 32, 48, 29, 11) +
    oval('~#f7f3ea', 32, 47.4, 28, 10.2) +
    oval('#0000001c', 33, 48, 20, 6.4) +
    food
  )
}
