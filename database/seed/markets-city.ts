import { type SeedMarket, weekHours } from './market-row.ts'

/** Markets inside the city: Phases 1 to 3, Gwarinpa and Life Camp. */
export const cityMarkets: SeedMarket[] = [
  {
    slug: 'wuse-market',
    name: 'Wuse Market',
    neighbourhood: 'Wuse Zone 5',
    location: 'Off Herbert Macaulay Way, Wuse Zone 5',
    latitude: 9.0654,
    longitude: 7.4652,
    marketDays: ['friday', 'saturday'],
    hours: weekHours('07:00-18:00', '07:00-18:00'),
    description:
      'The big one, and the one everybody gives directions by. The food lines are at the back, past the phone cases and lace: tomatoes stacked like red bricks, women slicing ugu so fast you hear it before you see it. Prices start high, so come before nine, greet well, and walk away once.',
  },
  {
    slug: 'garki-market',
    name: 'Garki Market',
    neighbourhood: 'Garki 2',
    location: 'Garki Model Market, Ladoke Akintola Boulevard, Garki 2',
    latitude: 9.0254,
    longitude: 7.4882,
    marketDays: ['wednesday', 'saturday'],
    hours: weekHours('07:00-18:30', '07:00-18:30'),
    description:
      'An old village market that the city grew around. Igbo foodstuff sellers hold the middle rows: oha, uziza, ogbono ground while you wait, stockfish heads in a tower. Go on Wednesday when the Nsukka pepper has just come in and the whole line is sneezing.',
  },
  {
    slug: 'garki-international-market',
    name: 'Garki International Market',
    neighbourhood: 'Garki Area 11',
    location: 'Damaturu Crescent, opposite Garki Mall, Garki',
    latitude: 9.0295,
    longitude: 7.4931,
    marketDays: ['saturday'],
    hours: weekHours('08:00-19:00', '08:00-19:00'),
    description:
      'Lock-up shops, painted numbers, clean floors. This is where the embassy cooks come for cauliflower, basil, gizzard without waste and proper weighing scales. It costs a little more than next door, but nobody will press you and there is somewhere to park.',
  },
  {
    slug: 'utako-market',
    name: 'Utako Market',
    neighbourhood: 'Utako',
    location: 'Ajose Adeogun Street, by the motor parks, Utako',
    latitude: 9.0664,
    longitude: 7.4455,
    marketDays: ['tuesday', 'friday', 'saturday'],
    hours: weekHours('06:30-18:30', '06:30-18:30'),
    description:
      'Night buses from the East empty their boots here at dawn, so the plantain, crayfish and bitter leaf are fresher than in most of town. The smell is smoked catfish first, then diesel. Bargain hard on anything that came in a Ghana-must-go bag.',
  },
  {
    slug: 'kado-fish-market',
    name: 'Kado Fish Market',
    neighbourhood: 'Kado',
    location: 'Life Camp Junction, Kado',
    latitude: 9.0678,
    longitude: 7.4016,
    marketDays: ['friday', 'saturday'],
    hours: weekHours('07:00-20:00', '07:00-20:30'),
    description:
      'Catfish still slapping in blue tanks, croaker and prawns on ice that came up from Lagos overnight. The boys will kill, gut and cut while you choose your pepper, and smoke from the point-and-kill grills hangs over the car park until late. Wear shoes you do not love.',
  },
  {
    slug: 'gudu-market',
    name: 'Gudu Market',
    neighbourhood: 'Gudu',
    location: 'Oladipo Diya Road, Gudu District',
    latitude: 8.9999,
    longitude: 7.472,
    marketDays: ['thursday', 'saturday'],
    hours: weekHours('07:00-18:30', '07:00-18:30'),
    description:
      'Half of it sells gas cookers and wall sockets, so the food side stays calm. Apo people stop here after work for washed vegetables, cow leg burnt on open fire and small heaps that suit one pot. Thursday the yam lorries park along the fence.',
  },
  {
    slug: 'maitama-farmers-market',
    name: 'Maitama Farmers Market',
    neighbourhood: 'Maitama',
    location: 'IBB Boulevard, by Ministers Hill, Maitama',
    latitude: 9.086,
    longitude: 7.4942,
    marketDays: ['saturday'],
    hours: weekHours('08:00-18:00', '07:30-18:00'),
    description:
      'Small, shaded and polite. Growers from Jos bring strawberries, lettuce still wet, broccoli and purple cabbage, and they will let you taste. You come for what the other markets do not carry, and for the quiet.',
  },
  {
    slug: 'gwarinpa-market',
    name: 'Gwarinpa Market',
    neighbourhood: 'Gwarinpa',
    location: 'Third Avenue end of Gwarinpa village',
    latitude: 9.1068,
    longitude: 7.4043,
    marketDays: ['friday'],
    hours: weekHours('07:00-19:30', '07:00-19:30'),
    description:
      'Estate people, estate hours: it fills up after church and again at six when the cars come home. Akara oil on one side, roasted corn on the other, and mama-put cooks buying their onions by the bag in between. Fresh chicken is killed and dressed in ten minutes.',
  },
  {
    slug: 'jabi-market',
    name: 'Jabi Market',
    neighbourhood: 'Jabi',
    location: 'Behind Jabi motor park, Daki Biyu',
    latitude: 9.065,
    longitude: 7.4225,
    marketDays: ['saturday'],
    hours: weekHours('07:00-18:30', '07:00-18:30'),
    description:
      'A short, narrow market between the park and the lake, handy more than grand. Fruit is its strong side: pineapples cut for you on the spot, watermelons thumped and promised sweet. Suya wood is lit about four, so finish your list before you get hungry.',
  },
  {
    slug: 'karmo-market',
    name: 'Karmo Market',
    neighbourhood: 'Karmo',
    location: 'Gwagwa-Karmo Road, past Life Camp',
    latitude: 9.0636,
    longitude: 7.3702,
    marketDays: ['tuesday', 'friday'],
    hours: weekHours('07:00-18:00', '07:00-18:00'),
    description:
      'Tuesday is the day, with Friday as its small brother. Farmers from Niger State unload garri, melon and dry pepper straight from the sack, and the road backs up to Life Camp by eight. Other days you get the same sellers with half the noise and a fifth of the goods.',
  },
]
