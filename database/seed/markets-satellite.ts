import { type SeedMarket, weekHours } from './market-row.ts'

/** Markets in the satellite towns and along the roads into the city. */
export const satelliteMarkets: SeedMarket[] = [
  {
    slug: 'gosa-market',
    name: 'Gosa Market',
    neighbourhood: 'Gosa',
    location: 'Airport Road, after Lugbe',
    latitude: 9.0012,
    longitude: 7.3322,
    marketDays: ['friday'],
    hours: weekHours('08:00-17:30', '08:00-17:30'),
    description:
      'A Friday market on open red ground beside the airport road. Gbagyi women carry yam and firewood on their shoulders, not their heads, and sell guinea fowl with the feet still tied. Come early with small notes; by three the Kaduna buyers have swept the best.',
  },
  {
    slug: 'nyanya-market',
    name: 'Nyanya Market',
    neighbourhood: 'Nyanya',
    location: 'Off Abuja-Keffi Expressway, by Nyanya bridge',
    latitude: 9.0207,
    longitude: 7.5706,
    marketDays: ['wednesday'],
    hours: weekHours('06:30-19:00', '06:30-19:00'),
    description:
      'On Wednesday it climbs out of its gates and takes the pavement. Okirika is what outsiders know, but the beans, garri and palm oil rows are why families cross the bridge, since a mudu here is filled until it falls off. Watch your bag and your toes.',
  },
  {
    slug: 'karu-market',
    name: 'Karu Market',
    neighbourhood: 'Karu',
    location: 'Karu Site, off Jikwoyi Road',
    latitude: 9.0128,
    longitude: 7.5585,
    marketDays: ['monday', 'thursday'],
    hours: weekHours('07:00-18:30', '07:00-18:30'),
    description:
      'Civil servants do their Monday pot here on the way home. The grinding machines at the entrance never rest, so the air is half pepper, half engine, and you can leave with egusi, tomato and beans already blended. Yellow garri from Benin side is dependable.',
  },
  {
    slug: 'orange-market',
    name: 'Orange Market',
    neighbourhood: 'Mararaba',
    location: 'Abuja-Keffi Expressway, Mararaba',
    latitude: 9.0296,
    longitude: 7.5978,
    marketDays: ['monday', 'friday'],
    hours: weekHours('06:00-18:30', '06:00-18:30'),
    description:
      'Just over the state line, and where the other markets buy their own stock. Oranges from Benue arrive loose in tippers; onions come in red nets taller than a child. Buy by the bag or the basket at first light, because after ten it turns to retail and traffic.',
  },
  {
    slug: 'kubwa-village-market',
    name: 'Kubwa Village Market',
    neighbourhood: 'Kubwa',
    location: 'Gado Nasko Road, Kubwa village',
    latitude: 9.1532,
    longitude: 7.3262,
    marketDays: ['wednesday', 'saturday'],
    hours: weekHours('07:00-19:00', '07:00-19:00'),
    description:
      'Tin roofs, deep gutters, and every tribe arguing in Pidgin. The Yoruba line has elubo, iru and dried ponmo; two turns away Tiv women sell new yam and benniseed. On Saturday the goat butchers call your name even if they do not know it.',
  },
  {
    slug: 'dutse-alhaji-market',
    name: 'Dutse Alhaji Market',
    neighbourhood: 'Dutse Alhaji',
    location: 'Bwari Road, Dutse Alhaji',
    latitude: 9.1342,
    longitude: 7.3722,
    marketDays: ['tuesday', 'saturday'],
    hours: weekHours('07:00-19:00', '07:00-19:00'),
    description:
      'Under the big rock, with keke queuing at both ends. It is a student and young-family market, so sellers will split a derica, cut half a cabbage and sell you three peppers with a straight face. Bread comes out of the bakery behind it about five.',
  },
  {
    slug: 'deidei-market',
    name: 'Dei-Dei Market',
    neighbourhood: 'Dei-Dei',
    location: 'Kubwa-Zuba Expressway, Dei-Dei',
    latitude: 9.1158,
    longitude: 7.2722,
    marketDays: ['monday', 'wednesday', 'saturday'],
    hours: weekHours('06:00-18:00', '06:00-18:00'),
    description:
      'Trailers from Kano and Katsina stop here first. There is a tomato shed, an onion shed and a cattle yard, and business is in baskets and bags with a boy and a barrow to carry it. If you are cooking for a wedding, this is your place; if you want two onions, it is not.',
  },
  {
    slug: 'zuba-market',
    name: 'Zuba Market',
    neighbourhood: 'Zuba',
    location: 'Zuba junction, Abuja-Kaduna road',
    latitude: 9.0928,
    longitude: 7.2157,
    marketDays: ['tuesday', 'friday'],
    hours: weekHours('06:00-18:30', '06:00-18:30'),
    description:
      'Fruit, and more fruit: pawpaw on straw, bananas hanging green in the dark stores, mangoes in April you can smell from the bridge. Travellers buy through the bus window, so ask for the price on the ground, which is lower.',
  },
  {
    slug: 'kabusa-market',
    name: 'Kabusa Market',
    neighbourhood: 'Kabusa',
    location: 'Kabusa village, off Lokogoma-Apo road',
    latitude: 8.9668,
    longitude: 7.4885,
    marketDays: ['saturday'],
    hours: weekHours('08:00-18:00', '07:00-18:00'),
    description:
      'Saturday brings the villages behind Lokogoma: fresh okro with dew on it, brown local eggs, bush mango in season, palm wine for those who asked nicely. The rest of the week it is a roadside line of leaves and tomatoes, and that is often all you need.',
  },
  {
    slug: 'kuje-market',
    name: 'Kuje Market',
    neighbourhood: 'Kuje',
    location: 'Kuje township, by the area council',
    latitude: 8.8797,
    longitude: 7.2276,
    marketDays: ['wednesday', 'saturday'],
    hours: weekHours('07:00-18:00', '07:00-18:00'),
    description:
      'Farm country begins at the gate. Groundnuts, guinea corn and sweet potatoes come in from Rubochi on motorcycles, and live goats stand about like customers. The drive is long but a yam that is five thousand in Wuse may leave here for three and a half.',
  },
]
