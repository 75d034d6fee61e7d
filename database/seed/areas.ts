import type { Area } from '#contract/markets/areas.ts'
import { firstCity } from '#domain/places/cities.ts'

type Row = [name: string, latitude: number, longitude: number, radiusM: number, aliases: string]

const served: readonly Row[] = [
  ['Central Area', 9.0563, 7.4898, 2600, 'cbd, central business district, three arms zone'],
  [
    'Wuse',
    9.067,
    7.467,
    2400,
    'wuse zone 1, wuse zone 2, wuse zone 3, wuse zone 4, wuse zone 5, wuse zone 6, wuse zone 7, berger, wuse market',
  ],
  ['Wuse 2', 9.079, 7.48, 2000, 'aminu kano, adetokunbo ademola, banex'],
  ['Maitama', 9.0882, 7.4951, 2800, 'ministers hill'],
  ['Asokoro', 9.043, 7.523, 3400, 'asokoro extension'],
  [
    'Garki',
    9.03,
    7.488,
    2500,
    'garki 1, garki area 1, garki area 2, garki area 3, garki area 7, garki area 8, garki area 10, garki area 11, area 1, area 2, area 3, area 7, area 8, area 10, area 11',
  ],
  ['Garki 2', 9.0254, 7.4962, 1800, 'garki village'],
  ['Guzape', 9.015, 7.517, 2600, 'guzape hills'],
  ['Utako', 9.066, 7.444, 1700, ''],
  ['Jabi', 9.064, 7.425, 2300, 'jabi lake, dakibiyu'],
  ['Wuye', 9.051, 7.442, 1800, ''],
  ['Mabushi', 9.08, 7.45, 1800, ''],
  ['Jahi', 9.096, 7.437, 2200, ''],
  ['Katampe', 9.106, 7.466, 3200, 'katampe extension'],
  ['Kado', 9.084, 7.427, 2000, 'kado estate, kado kuchi'],
  ['Life Camp', 9.0745, 7.397, 2600, 'lifecamp, dape'],
  ['Gwarinpa', 9.1068, 7.4043, 4000, 'gwarimpa, gwarinpa estate, kafe district, charly boy'],
  ['Dawaki', 9.1245, 7.4215, 2500, 'dawaki extension'],
  ['Karmo', 9.0636, 7.3702, 2400, 'karimo'],
  ['Idu', 9.045, 7.344, 3000, 'idu industrial, karsana'],
  ['Mpape', 9.135, 7.494, 3000, ''],
  ['Durumi', 9.013, 7.464, 2200, ''],
  ['Gudu', 8.9999, 7.472, 2200, 'duboyi'],
  ['Games Village', 9.012, 7.447, 2000, 'kaura'],
  ['Apo', 8.985, 7.494, 3400, 'apo resettlement, apo legislative quarters, gaduwa'],
  ['Kabusa', 8.9668, 7.4885, 2800, 'wumba'],
  ['Lokogoma', 8.972, 7.459, 3000, 'sunnyvale, sunny vale, dakwo'],
  ['Galadimawa', 8.988, 7.43, 2600, ''],
  ['Lugbe', 8.978, 7.38, 4200, 'sabon lugbe, trademore, chika, pyakasa, airport road'],
  ['Gosa', 9.0012, 7.3322, 3500, 'sauka'],
  ['Nnamdi Azikiwe Airport', 9.0068, 7.2632, 4500, 'abuja airport, the airport'],
  ['Kugbo', 9.0335, 7.546, 1900, ''],
  ['Nyanya', 9.0207, 7.5706, 2400, 'nyanyan'],
  ['Karu', 9.0128, 7.5585, 2600, 'karu site'],
  ['Jikwoyi', 8.988, 7.583, 2600, 'kpegyi'],
  ['Kurudu', 8.966, 7.597, 2600, ''],
  ['Orozo', 8.917, 7.605, 3400, ''],
  ['Karshi', 8.826, 7.556, 3500, ''],
  ['Mararaba', 9.0296, 7.5978, 2300, 'maraba'],
  ['Kubwa', 9.1532, 7.3262, 5000, 'byazhin, gbazango, arab road, pw kubwa'],
  ['Dutse', 9.1342, 7.3722, 3600, 'dutse alhaji, dutse makaranta'],
  ['Bwari', 9.283, 7.383, 5000, 'ushafa'],
  ['Dei-Dei', 9.1158, 7.2722, 3200, 'deidei'],
  ['Gwagwa', 9.083, 7.297, 2800, 'jiwa, tasha'],
  ['Zuba', 9.0928, 7.2157, 3500, ''],
  ['Tunga Maje', 9.052, 7.187, 2800, ''],
  ['Giri', 8.99, 7.17, 3200, ''],
  ['Gwagwalada', 8.943, 7.082, 5500, 'gwags, university of abuja'],
  ['Kuje', 8.8797, 7.2276, 4500, ''],
]

/** Known by name and place so that the answer is a plain no. */
const notServed: readonly Row[] = [
  ['Suleja', 9.1806, 7.1794, 6000, ''],
  ['Madalla', 9.112, 7.197, 1800, ''],
  ['New Nyanya', 9.031, 7.619, 1500, ''],
  ['Masaka', 9.006, 7.674, 4500, 'one man village, ado'],
  ['Keffi', 8.846, 7.8736, 6000, ''],
  ['Kwali', 8.836, 7.013, 5000, ''],
  ['Abaji', 8.4757, 6.9434, 5000, ''],
  ['Lafia', 8.4966, 8.5157, 9000, ''],
  ['Lokoja', 7.8023, 6.733, 9000, ''],
  ['Minna', 9.6139, 6.5569, 9000, ''],
  ['Kaduna', 10.5105, 7.4165, 15_000, ''],
  ['Zaria', 11.0855, 7.7199, 10_000, ''],
  ['Kano', 12.0022, 8.592, 18_000, 'kano state'],
  ['Jos', 9.8965, 8.8583, 12_000, ''],
  ['Makurdi', 7.7337, 8.5214, 9000, ''],
  ['Lagos', 6.5244, 3.3792, 35_000, 'ikeja, lekki, surulere, yaba, ikorodu, ajah, victoria island'],
  ['Ibadan', 7.3775, 3.947, 18_000, ''],
  ['Port Harcourt', 4.8156, 7.0498, 16_000, 'portharcourt'],
  ['Enugu', 6.4584, 7.5464, 12_000, ''],
  ['Benin City', 6.335, 5.6037, 14_000, ''],
]

const toArea =
  (isServed: boolean) =>
  ([name, latitude, longitude, radiusM, aliases]: Row): Area => ({
    city: firstCity,
    name,
    latitude,
    longitude,
    radiusM,
    isServed,
    aliases: aliases === '' ? [] : aliases.split(', '),
  })

/** Abuja by area as its people say it, about to the kilometre, and what lies around it. */
export const seededAreas: readonly Area[] = [...served.map(toArea(true)), ...notServed.map(toArea(false))]
