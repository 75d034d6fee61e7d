interface Point {
  latitude: number
  longitude: number
}

const digits = '23456789CFGHJMPQRVWX'
const base = digits.length
/** Counts the characters before the plus of a full code. */
const beforePlus = 8
const pairs = 5
/** Rows and columns of each further digit. */
const grid = { rows: 5, columns: 4 }
const mostDigits = 15

/** Finds a plus code in a text: "6FX93FG8+QJ", or its end with a town beside it. */
export const plusCode =
  /(?:[23456789CFGHJMPQRVWX]{8}|[23456789CFGHJMPQRVWX]{4}|[23456789CFGHJMPQRVWX]{6})\+[23456789CFGHJMPQRVWX]{2,7}(?![\p{L}\d])/iu

/** Returns the middle of what a full plus code names; null for what is none. */
export function decodePlusCode(code: string): Point | null {
  const at = code.indexOf('+')
  if (at !== beforePlus) return null
  const written = code.toUpperCase().replace('+', '').replace(/0+$/, '').slice(0, mostDigits)
  const values = [...written].map((digit) => digits.indexOf(digit))
  if (values.length < 2 || values.includes(-1)) return null
  let [latitude, longitude, height, width] = [-90, -180, base * base, base * base]
  for (let pair = 0; pair < pairs && pair * 2 + 1 < values.length; pair += 1) {
    height /= base
    width /= base
    latitude += (values[pair * 2] ?? 0) * height
    longitude += (values[pair * 2 + 1] ?? 0) * width
  }
  for (const value of values.slice(pairs * 2)) {
    height /= grid.rows
    width /= grid.columns
    latitude += Math.floor(value / grid.columns) * height
    longitude += (value % grid.columns) * width
  }
  if (latitude >= 90 || longitude >= 180) return null
  return { latitude: latitude + height / 2, longitude: longitude + width / 2 }
}

/** Returns the beginning of the plus code of a point, without its plus: so many digits. */
function beginningOf({ latitude, longitude }: Point, count: number): string {
  let [fromSouth, fromWest, size] = [latitude + 90, longitude + 180, base * base]
  let code = ''
  while (code.length < count) {
    size /= base
    const [row, column] = [Math.floor(fromSouth / size), Math.floor(fromWest / size)]
    code += `${digits[row] ?? ''}${digits[column] ?? ''}`
    fromSouth -= row * size
    fromWest -= column * size
  }
  return code
}

/** Returns the point that a plus code without its beginning names, the nearest such one to another point. */
export function decodeNear(code: string, near: Point): Point | null {
  const missing = beforePlus - code.indexOf('+')
  if (missing === 0) return decodePlusCode(code)
  const found = decodePlusCode(beginningOf(near, missing) + code)
  if (found === null) return null
  const cell = base ** (2 - missing / 2)
  const nearer = (from: number, to: number, most: number) => {
    const moved = from - to > cell / 2 ? from - cell : to - from > cell / 2 ? from + cell : from
    return Math.abs(moved) > most ? from : moved
  }
  return {
    latitude: nearer(found.latitude, near.latitude, 90),
    longitude: nearer(found.longitude, near.longitude, 180),
  }
}
