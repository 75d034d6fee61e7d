import { encode } from 'uqr'

/** Dark modules as path data, one run a row, inside the quiet zone that scanners want. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  let path = ''
  data.forEach((modules, row) => {
    for (let column = 0; column < size; column += 1) {
      let length = 0
      while (modules[column + length]) length += 1
      if (length > 0) path += `M${column} ${row}h${length}v1h-${length}z`
      column += length
    }
  })
  return { size, path }
}
