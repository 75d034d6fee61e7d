/** Bytes of a varint, as PMTiles directories and vector tiles have them. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}

/** A field of a vector tile that has bytes. */
const field = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const textField = (number: number, text: string) => field(number, [...Buffer.from(text)])
const numberField = (number: number, value: number) => [...varint(number * 8), ...varint(value)]
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** Draws a vector tile with one road from its upper left to its lower right corner. */
function roadTile(): number[] {
  const line = [9, 0, 0, 10, zigzag(4096), zigzag(4096)].flatMap(varint)
  const feature = [...field(2, [0, 0]), ...numberField(3, 2), ...field(4, line)]
  const layer = [
    ...numberField(15, 2),
    ...textField(1, 'roads'),
    ...field(2, feature),
    ...textField(3, 'kind'),
    ...field(4, textField(1, 'highway')),
    ...numberField(5, 4096),
  ]
  return field(3, layer)
}

/** A street map in one file (PMTiles, version 3) that has the same tile with one road everywhere, uncompressed. */
export function writeStreets(): Buffer {
  const tile = roadTile()
  const everywhere = (4 ** 16 - 1) / 3
  const directory = [1, 0, everywhere, tile.length, 1].flatMap(varint)
  const metadata = [...Buffer.from('{}')]
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const starts = [127, 127 + directory.length, 127 + directory.length + metadata.length]
  const sections = [
    [starts[0], directory.length],
    [starts[1], metadata.length],
    [starts[2], 0],
    [starts[2], tile.length],
  ]
  for (const [index, [start = 0, length = 0]] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
  }
  // Clustered, neither directories nor tiles compressed, vector tiles, zoom 0 to 15.
  for (const [index, value] of [1, 1, 1, 1, 0, 15].entries()) header.writeUInt8(value, 96 + index)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + index * 4)
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...tile])])
}
