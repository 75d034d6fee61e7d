/**
 * Shapes that the drawings of goods are made of, in a box of 64 with a margin of 3. A fill is a colour, or "~" and a colour for a shape that the light
 * falls on from the upper left. Everything is seen from a little above and stands on one shadow.
 */
export type Fill = string

/** Returns a closed shape. */
export function path(fill: Fill, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`
}

/** Returns a stroke with round ends. */
export function line(stroke: string, width: number, d: string, dashes = ''): string {
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
  return `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${dashed} d="${d}"/>`
}

/** Returns a round shape; `turn` is in degrees. */
export function oval(fill: Fill, x: number, y: number, rx: number, ry: number = rx, turn = 0): string {
  if (rx === ry) return `<circle fill="${fill}" cx="${x}" cy="${y}" r="${rx}"/>`
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`
  return `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turned}/>`
}

/** Returns a box with rounded corners. */
export function box(fill: Fill, x: number, y: number, width: number, height: number, round = 2): string {
  return `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`
}

function placing([x, y, turn = 0, scale = 1, mirror = 1]: Place): string {
  const turned = turn === 0 ? '' : `rotate(${turn})`
  const scaled = scale === 1 && mirror === 1 ? '' : `scale(${scale * mirror} ${scale})`
  return `translate(${x} ${y})${turned}${scaled}`
}

/** Where something is drawn again: x, y, degrees, size, and -1 for its mirror image. */
export type Place = readonly [x: number, y: number, turn?: number, scale?: number, mirror?: number]

/** Returns a drawing moved to a place. */
export function at(place: Place, inner: string): string {
  return `<g transform="${placing(place)}">${inner}</g>`
}

const drawn = new Map<string, number>()

/** Returns one drawing at many places, written once. */
export function many(inner: string, places: readonly Place[]): string {
  const number = drawn.get(inner) ?? drawn.size
  drawn.set(inner, number)
  const uses = places.map((place) => `<use href="#u${number}-" transform="${placing(place)}"/>`)
  return `<defs><g id="u${number}-">${inner}</g></defs>${uses.join('')}`
}

/** Returns the shadow that everything stands on. */
export function shadow(width = 24, y = 56, x = 34): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.round(width * 2) / 10}" opacity=".16"/>`
}

/** Returns the soft light on something that shines. */
export function shine(x: number, y: number, rx: number, ry: number = rx, turn = -35): string {
  return oval('#ffffff80', x, y, rx, ry, turn)
}

/** Returns things in rows on the ground, the longest row below; `size` is the distance of two. */
export function pile(thing: string, rows: readonly number[], size: number, base = 50, rise = 0.72): string {
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, n): Place => {
      const x = 32 + (n - (count - 1) / 2) * size
      return [round(x), round(base - row * size * rise), ((n * 37 + row * 53) % 50) - 25]
    }),
  )
  return shadow(((rows[0] ?? 1) * size) / 2 + 2, base + size * 0.4) + many(thing, places)
}

/** Returns a number with at most one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function mix(hex: string, other: number, share: number): string {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const channels = [1, 3, 5].map((start) => Number.parseInt(full.slice(start, start + 2), 16))
  const mixed = channels.map((channel, n) => {
    const towards = other === 255 ? 255 : ([38, 22, 10][n] ?? 0)
    return Math.round(channel + (towards - channel) * share)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the text of an SVG file: lit fills become gradients, and what is used many times gets short names. */
export function compose(drawing: string): string {
  const lit = [...new Set(drawing.match(/~#[0-9a-f]{3,6}/gi))]
  const gradients = lit.map((fill, n) => {
    const colour = fill.slice(1)
    return (
      `<linearGradient id="g${n}" x2="1" y2="1"><stop offset=".1" stop-color="${mix(colour, 255, 0.28)}"/>` +
      `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, 0, 0.38)}"/></linearGradient>`
    )
  })
  const shared = [...new Set(drawing.match(/u\d+-/g))]
  const named = shared.reduce((text, name, n) => text.replaceAll(name, `u${n}`), drawing)
  const filled = named.replace(/~#[0-9a-f]{3,6}/gi, (fill) => `url(#g${lit.indexOf(fill)})`)
  const defs = gradients.length === 0 ? '' : `<defs>${gradients.join('')}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 70 70">${defs}${filled}</svg>\n`
}
