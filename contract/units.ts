/**
 * The closed set of units a list, a catalogue and a price may use. Units are never converted into
 * each other: a mudu of rice stays a mudu of rice, whatever it weighs.
 */
export const allUnits = [
  'mudu',
  'derica',
  'congo',
  'cup',
  'paint',
  'custard',
  'basket',
  'bag',
  'crate',
  'carton',
  'tuber',
  'bunch',
  'bundle',
  'heap',
  'head',
  'finger',
  'piece',
  'wrap',
  'ball',
  'cube',
  'sachet',
  'tin',
  'bottle',
  'keg',
  'pack',
  'dozen',
  'litre',
  'kg',
  'g',
] as const

export type Unit = (typeof allUnits)[number]

/** How one unit is said, shown and written. `aliases` are lower case, without the label and plural. */
export interface UnitFacts {
  label: string
  plural: string
  description: string
  aliases: readonly string[]
}

export const unitFacts: Record<Unit, UnitFacts> = {
  mudu: {
    label: 'mudu',
    plural: 'mudu',
    description: 'Metal bowl filled to a heap. About 1.3 kg of rice or beans.',
    aliases: ['mudus', 'modu', 'mudo', 'moodu', 'measure', 'measures', 'kwano', 'tiya'],
  },
  derica: {
    label: 'derica',
    plural: 'derica',
    description: 'Big tomato tin, filled level. About 900 g of rice, or four cups.',
    aliases: ['dericas', 'derika', 'derikas', 'dericca', 'de rica', 'dirica'],
  },
  congo: {
    label: 'congo',
    plural: 'congo',
    description: 'Round plastic bowl from the west, heaped. About 1.5 kg of garri or rice.',
    aliases: ['congos', 'kongo', 'kongos'],
  },
  cup: {
    label: 'cup',
    plural: 'cups',
    description: 'Milk or cigarette tin, filled level. About 200 g of beans, 150 g of crayfish.',
    aliases: ['milk cup', 'milk cups', 'cigar cup', 'cigar cups', 'kofi'],
  },
  paint: {
    label: 'paint',
    plural: 'paint',
    description: 'Four-litre paint bucket, heaped. Three mudu or a little over; about 3.5 kg of garri.',
    aliases: [
      'paints',
      'paint rubber',
      'paint rubbers',
      'paint bucket',
      'paint buckets',
      'paint bowl',
      'rubber',
      'rubbers',
      'painter',
      'painters',
      'bucket',
      'buckets',
    ],
  },
  custard: {
    label: 'custard',
    plural: 'custard',
    description: 'Custard bucket of about two litres, heaped. Roughly half a paint.',
    aliases: ['custards', 'custard rubber', 'custard rubbers', 'custard bucket', 'custard buckets'],
  },
  basket: {
    label: 'basket',
    plural: 'baskets',
    description: 'Woven or plastic basket, heaped. Say small, medium or big: a big one is 40 kg of tomatoes.',
    aliases: ['bskt', 'baskt', 'baket', 'bakets', 'kwando'],
  },
  bag: {
    label: 'bag',
    plural: 'bags',
    description: 'A sewn sack, full. 50 kg of rice, about 100 kg of beans or onions.',
    aliases: ['sack', 'sacks', 'buhu', 'bagg'],
  },
  crate: {
    label: 'crate',
    plural: 'crates',
    description: 'A paper tray of 30 eggs, or a plastic crate of 24 bottles.',
    aliases: ['crete', 'cretes', 'creat', 'tray', 'trays'],
  },
  carton: {
    label: 'carton',
    plural: 'cartons',
    description: 'A closed box from the factory or cold room. 20 kg of frozen fish, 40 packs of noodles.',
    aliases: ['catton', 'cattons', 'ctn', 'ctns', 'box', 'boxes', 'katon'],
  },
  tuber: {
    label: 'tuber',
    plural: 'tubers',
    description: 'One whole yam or cassava root. A medium yam is about 3 kg.',
    aliases: ['tubber', 'tubbers', 'tubar', 'tubars', 'toober'],
  },
  bunch: {
    label: 'bunch',
    plural: 'bunches',
    description: 'A tied handful of leaves, or one stem of plantain or banana.',
    aliases: ['bunchs', 'bunche', 'bonch', 'bunces', 'tie', 'ties'],
  },
  bundle: {
    label: 'bundle',
    plural: 'bundles',
    description: 'Several bunches tied together: what a leaf seller carries on the head, cut into arm-fuls.',
    aliases: ['bundel', 'bundels', 'bondle'],
  },
  heap: {
    label: 'heap',
    plural: 'heaps',
    description: 'A small pile on the table, sold as it lies. Five or six tomatoes, a handful of pepper.',
    aliases: ['heep', 'heeps', 'pile', 'piles', 'portion', 'portions'],
  },
  head: {
    label: 'head',
    plural: 'heads',
    description: 'One whole head: a cabbage, a lettuce, a bulb of garlic, a cow or goat head.',
    aliases: ['bulb', 'bulbs'],
  },
  finger: {
    label: 'finger',
    plural: 'fingers',
    description: 'One plantain or banana off the bunch.',
    aliases: ['fingar', 'fingars', 'finga', 'fingas'],
  },
  piece: {
    label: 'piece',
    plural: 'pieces',
    description: 'One of it, counted by hand.',
    aliases: [
      'pcs',
      'pc',
      'peice',
      'peices',
      'pces',
      'pics',
      'pieice',
      'guda',
      'loaf',
      'loaves',
      'cob',
      'cobs',
    ],
  },
  wrap: {
    label: 'wrap',
    plural: 'wraps',
    description: 'Wrapped in leaf or nylon: one moi-moi leaf, one fufu, a twist of locust beans.',
    aliases: ['raps', 'wrapp', 'nylon', 'nylons'],
  },
  ball: {
    label: 'ball',
    plural: 'balls',
    description: 'Moulded by hand, about the size of a fist: fura, dawadawa, kuli kuli.',
    aliases: ['bal', 'bals'],
  },
  cube: {
    label: 'cube',
    plural: 'cubes',
    description: 'One seasoning cube, or a cut square of wara or stock.',
    aliases: ['qube', 'qubes'],
  },
  sachet: {
    label: 'sachet',
    plural: 'sachets',
    description: 'A small sealed packet, about one cooking.',
    aliases: ['satchet', 'satchets', 'sachete', 'sachetes', 'sache', 'saches'],
  },
  tin: {
    label: 'tin',
    plural: 'tins',
    description: 'A sealed metal tin from the factory. Say small or big.',
    aliases: ['can', 'cans', 'gwangwani'],
  },
  bottle: {
    label: 'bottle',
    plural: 'bottles',
    description: 'A used 75 cl bottle for oil and honey, filled to the neck.',
    aliases: ['botle', 'botles', 'bottel', 'bottels', 'kwalba'],
  },
  keg: {
    label: 'keg',
    plural: 'kegs',
    description: 'A plastic jerrycan. Say 4, 5, 10 or 25 litres.',
    aliases: ['gallon', 'gallons', 'galon', 'galons', 'jerrycan', 'jerrycans', 'jarkar'],
  },
  pack: {
    label: 'pack',
    plural: 'packs',
    description: 'A sealed pack as the factory or supermarket closes it.',
    aliases: ['packet', 'packets', 'paket', 'pakets', 'pkt', 'pkts', 'pk', 'pks'],
  },
  dozen: {
    label: 'dozen',
    plural: 'dozen',
    description: 'Twelve of it, counted.',
    aliases: ['dozens', 'dozin', 'doz', 'dozzen'],
  },
  litre: {
    label: 'litre',
    plural: 'litres',
    description: 'One litre by the measuring jug, filled level.',
    aliases: ['liter', 'liters', 'ltr', 'ltrs', 'lt', 'lts', 'l', 'lita', 'litas', 'littre'],
  },
  kg: {
    label: 'kg',
    plural: 'kg',
    description: 'One kilogram on the scale. Ask the agent for a photo of the scale if you like.',
    aliases: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kgm'],
  },
  g: {
    label: 'g',
    plural: 'g',
    description: 'Grams on the scale, for spices and small things.',
    aliases: ['gram', 'grams', 'gm', 'gms', 'gr', 'grm'],
  },
}
