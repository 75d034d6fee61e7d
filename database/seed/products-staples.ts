import { section } from './product-row.ts'

// biome-ignore format: one good to a line reads as a table
export const tubers = section('tubers', [
  ['Yam', 'yams, doya, isu, ji, white yam, new yam, old yam, puna yam, ji oko, isu yam, doyar', { tuber: 3200, piece: 3200, heap: 14_000 }],
  ['Water yam', 'sakata, ewura, mbala, water yams, ji abana', { tuber: 2500 }],
  ['Cocoyam', 'coco yam, gwaza, ede, makani, ede ofe, mankani, isu koko, kokoyam', { heap: 1000, mudu: 1800, paint: 4500 }],
  ['Irish potato', 'irish potatoes, irish, potato, potatoes, dankalin turawa, irish potatos, poteto, pitoto, dankalin bature, dankali turawa, odunkun oyinbo, pitato, irsh potato, irish potatoe, potatoe, pottatoes', { heap: 1000, mudu: 2300, paint: 6000, kg: 1800, bag: 78_000, custard: 3200 }],
  ['Sweet potato', 'sweet potatoes, hausa potato, dankali, dankalin hausa, anamo, kukunduku, sweet potatos, odunkun, nduku, dankalin gida, sweet potatoe', { heap: 800, paint: 3200, mudu: 1200, kg: 900, bag: 34_000 }],
  ['Cassava', 'rogo, ege, fresh cassava, cassava tuber, paki, gbaguda, rogo danye', { tuber: 500, heap: 1500 }],
  ['Plantain', 'plantains, agada, ogede, ogede agbagba, ojoko, plaintain, plantin, boli plantain, plantane, agade, plantian, plaintian, plantein, ayaban turawa, jioko', { finger: 350, bunch: 4500, piece: 350, heap: 1500, dozen: 4000 }],
])

// biome-ignore format: one good to a line reads as a table
export const grains = section('grains', [
  ['Local rice', 'rice, shinkafa, iresi, osikapa, nigerian rice, shinkafar gida, stone free rice, short grain rice, abakaliki rice, shinkafa yar gida, ris, rise', { mudu: 1900, derica: 1300, cup: 330, paint: 5700, congo: 2000, bag: 61_000, kg: 1450 }],
  ['Foreign rice', 'parboiled rice, long grain rice, thai rice, imported rice, caprice, mama gold rice, royal stallion rice, big bull rice, mama pride rice, stallion rice, cap rice, shinkafar waje, thailand rice, parboil rice', { mudu: 2700, derica: 1900, cup: 480, paint: 8000, congo: 2800, bag: 72_000, kg: 2000 }],
  ['Ofada rice', 'ofada, unpolished rice, brown rice, iresi ofada, offada rice', { mudu: 3200, derica: 2200, congo: 3300, kg: 2500 }],
  ['Basmati rice', 'basmati, basmatic rice, indian rice, basmatti rice, basmati long grain', { kg: 4200, pack: 4500, bag: 19_500 }],
  ['Tuwo rice', 'shinkafar tuwo, soft rice, tuwo shinkafa rice, white tuwo rice', { mudu: 1700, paint: 5000, bag: 56_000 }],
  ['Maize', 'masara, dry corn, dry maize, yellow maize, white maize, oka gbigbe, dried corn, igbado, agbado gbigbe, busasshen masara', { mudu: 700, paint: 2100, bag: 42_000 }],
  ['Guinea corn', 'dawa, sorghum, oka baba, ginicorn, guineacorn, red guinea corn, okababa, farar dawa, jar dawa', { mudu: 800, paint: 2400, bag: 46_000 }],
  ['Millet', 'gero, milet, jero, oka emeye, maiwa, jero millet', { mudu: 900, paint: 2700, bag: 52_000 }],
  ['Acha', 'fonio, hungry rice, accha, findi, achca, atcha, acha rice', { mudu: 2800, derica: 2000, paint: 8200, cup: 500 }],
  ['Wheat', 'alkama, whole wheat, wheat grain', { mudu: 1500, paint: 4400 }],
  ['Finger millet', 'tamba, ragi, finger milet', { mudu: 1600 }],
  ['Popcorn maize', 'popcorn, pop corn, guguru, popcorn seed', { cup: 400, mudu: 2500 }],
])

// biome-ignore format: one good to a line reads as a table
export const beans = section('beans', [
  ['Brown beans', 'beans, bean, wake, ewa, agwa, drum beans, jan wake, red beans, olotu, potiskum beans, beens, bins, drum', { mudu: 1800, derica: 1300, cup: 320, paint: 5400, congo: 1900, bag: 118_000, kg: 1400 }],
  ['Honey beans', 'oloyin, ewa oloyin, sweet beans, oloyin beans, honey bean, honey been', { mudu: 2100, derica: 1500, paint: 6200, congo: 2200, bag: 135_000 }],
  ['White beans', 'farin wake, black eyed beans, black eye peas, iron beans, kananado, black eyed peas, black eye beans, sokoto beans', { mudu: 1900, derica: 1350, paint: 5600, bag: 122_000 }],
  ['Peeled beans', 'washed beans, beans without skin, peeled bean', { mudu: 3200, cup: 550 }],
  ['Soya beans', 'soybeans, soya, waken suya, soy beans, soyabeans, soyabean, soya bean, waken soya, soyabin', { mudu: 1500, paint: 4400, bag: 92_000 }],
  ['Bambara nut', 'bambara nuts, gurjiya, kwaruru, epa roro, okpa seed, bambara groundnut, kwaruru seed, gujiya, bambara beans, okpa nut', { mudu: 2500, cup: 450, paint: 7300 }],
  ['Okpa flour', 'okpa, ground okpa, okpa powder, okpa wawa', { mudu: 3200, cup: 600 }],
  ['Beans flour', 'bean flour, garin wake, akara flour, moi moi flour, dry beans powder', { mudu: 2800, cup: 500, kg: 2600 }],
  ['Pigeon peas', 'fiofio, agbugbu, pigeon pea, waken turawa, otili', { mudu: 2600, cup: 450 }],
  ['Akidi', 'black beans, akidi oji, akidi beans', { mudu: 2400, cup: 420 }],
  ['Lentils', 'lentil, red lentils, adas', { kg: 4500, cup: 900 }],
])

// biome-ignore format: one good to a line reads as a table
export const swallow = section('swallow', [
  ['White garri', 'garri, gari, eba, garin rogo, white gari, gaari, garry, gary, garri white, farin gari, gari fari, garrii, farin garri, garri fari', { paint: 2800, mudu: 900, derica: 620, congo: 950, cup: 160, bag: 52_000, custard: 1500 }],
  ['Yellow garri', 'yellow gari, bendel garri, red garri, benin garri, garri yellow, oil garri, jan gari, gari ja, garri epo, epo garri, jan garri', { paint: 3200, mudu: 1050, derica: 720, congo: 1100, bag: 58_000 }],
  ['Ijebu garri', 'garri ijebu, ijebu gari, drinking garri, soaking garri, garin ijebu, garri ijebu original, garri sour', { paint: 3600, mudu: 1200, congo: 1250, bag: 64_000 }],
  ['Semovita', 'semo, semolina, golden penny semo, semovita flour, semo vita, semovitta, semofita, semo flour, honeywell semo', { kg: 1900, pack: 1900, bag: 17_500 }],
  ['Poundo', 'poundo yam, poundo iyan, pounded yam flour, pondo yam, poundo flour, pando, ayoola poundo, poundo iyan flour, iyan flour', { kg: 3000, pack: 3200, mudu: 3600 }],
  ['Wheat flour', 'wheat meal, wheat swallow, garin alkama, honeywell wheat, ground wheat, wheat powder', { kg: 2100, mudu: 2000, pack: 2200 }],
  ['Elubo', 'yam flour, amala, elubo isu, amala flour, dudu, elubo dudu, alabo, garin amala, elubo flour, yam powder, elubo amala', { congo: 2800, mudu: 2700, derica: 1900, paint: 8000, kg: 2400 }],
  ['Lafun', 'cassava flour, white amala, elubo lafun, alebo', { congo: 1400, mudu: 1300, paint: 3800 }],
  ['Plantain flour', 'elubo ogede, unripe plantain flour, plantain amala, plantain powder', { kg: 3800, mudu: 4200, pack: 3800 }],
  ['Corn flour', 'maize flour, garin masara, tuwo flour, tuwo masara, corn powder, cornflour', { mudu: 1200, kg: 1300, paint: 3500 }],
  ['Rice flour', 'garin shinkafa, ground rice, tuwo shinkafa, tuwo shinkafa flour', { mudu: 2400, kg: 2300 }],
  ['Guinea corn flour', 'garin dawa, tuwo dawa, oka baba flour', { mudu: 1300, paint: 3800 }],
  ['Millet flour', 'garin gero, ground millet', { mudu: 1400 }],
  ['Fufu', 'akpu, foofoo, fofo, wet fufu, loi loi, water fufu, santana, fufu wet, cassava fufu, utara akpu', { wrap: 300, ball: 300, paint: 2600, mudu: 900 }],
  ['Fufu flour', 'akpu flour, odourless fufu, fufu powder', { kg: 1800, pack: 2000 }],
  ['Starch', 'usi, delta starch, stach, edible starch', { wrap: 700, mudu: 2000 }],
  ['Pap', 'akamu, ogi, koko, kamu, wet pap, white pap, yellow pap, kunun koko, agidi powder, eko, agidi, ogi baba, akamu powder, ogi powder, ogi funfun', { wrap: 500, paint: 3000, custard: 1800, mudu: 1200 }],
  ['Abacha', 'african salad, abacha ncha, dried cassava flakes, abacha dry', { cup: 400, mudu: 2200, wrap: 700 }],
])
