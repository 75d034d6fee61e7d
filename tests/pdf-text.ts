import { inflateSync } from 'node:zlib'

/**
 * Returns the texts of a PDF as a reader finds them: every text operator through the map of its font, in drawing order,
 * wrapped lines of one text together.
 */
export function readPdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (map) fonts.set(name, readMap(streamOf(objects.get(map) ?? '')))
    }
  const pages = [...objects.values()].filter((body) => /^<<[\s\S]*?>>\nstream/.test(body)).map(streamOf)
  return pages
    .filter((page) => page.includes('BT\n'))
    .map((page) => readPage(page, fonts))
    .join('\n')
}

/** The texts that readers take instead of what is drawn: `ActualText` of every span. */
export function readPdfSpans(pdf: Buffer): string[] {
  const objects = [...pdf.toString('latin1').matchAll(/\d+ 0 obj\n(<<[\s\S]*?>>\nstream[\s\S]*?)\nendobj/g)]
  return objects.flatMap(([, body = '']) => {
    const page = streamOf(body)
    return [...page.matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) =>
      Buffer.from(text.replace(/\\([\s\S])/g, '$1'), 'latin1')
        .swap16()
        .toString('utf16le'),
    )
  })
}

function streamOf(body: string): string {
  const at = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(at, body.lastIndexOf('\nendstream')), 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

/** Glyph as four hex digits to its letters. */
function readMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16)
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/g)) {
      const emails = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      map.set(glyph.toString(16).padStart(4, '0'), emails)
      glyph += 1
    }
  }
  return map
}

function readPage(page: string, fonts: Map<string, Map<string, string>>): string {
  let map = new Map<string, string>()
  const lines: string[] = []
  let isMarked = false
  for (const [sign, font, shown] of page.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|BT\n|\/(?!Span)\w+ (?:<<[\s\S]*?>> BDC|BMC)/g,
  )) {
    if (/B(?:D|M)C$/.test(sign)) {
      isMarked = true
      lines.push('')
    }
    // A mark above or below a letter is a piece of its own in the same text, and so is a line that was wrapped.
    if (sign.startsWith('BT')) {
      const last = lines.at(-1) ?? ''
      if (!isMarked) lines.push('')
      else if (last !== '' && !last.endsWith(' ')) lines[lines.length - 1] = `${last} `
    }
    if (font) map = fonts.get(font) ?? new Map()
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    if (shown) lines[lines.length - 1] += glyphs.map((glyph) => map.get(glyph) ?? '\ufffd').join('')
  }
  return lines.join('\n')
}
