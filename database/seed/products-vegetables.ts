import { section } from './product-row.ts'

// biome-ignore format: one good to a line reads as a table
export const vegetables = section('vegetables', [
  ['Tomatoes', 'tomato, tumatir, tumatur, tomatoe, tamatir, fresh tomatoes, tomato fresh, tomatos, plum tomatoes, tomati, tumati, tumaturi, jos tomatoes, hausa tomatoes, tomatto, tamatoes', { basket: 6500, heap: 800, mudu: 3000, paint: 7500, custard: 4000, kg: 2300, bag: 58_000 }],
  ['Onions', 'onion, albasa, alubosa, yabasi, red onions, onyon, onoins, bulb onion, dry onions, yabas, onyion, oniyon, jan albasa, albasar, anion, ayim', { heap: 700, mudu: 2000, paint: 6000, bag: 62_000, kg: 1500, piece: 150, basket: 9000 }],
  ['White onions', 'white onion, farin albasa', { heap: 900, mudu: 2500, kg: 1900 }],
  ['Spring onions', 'spring onion, lawashi, green onion, scallion, onion leaves, alubosa elewe', { bunch: 500, bundle: 2500 }],
  ['Okro', 'okra, kubewa, ila, okwuru, okuru, okoro, fresh okro, ochro, okora, ila alasepo, kubewa danye, lady finger', { heap: 500, mudu: 2200, paint: 5500, basket: 7000, kg: 1900 }],
  ['Carrot', 'carrots, karas, carot, carrott, karot, caret, karrot, carrote', { heap: 500, kg: 1600, paint: 4500, bag: 38_000, piece: 120 }],
  ['Cabbage', 'kabeji, cabage, kabej, cabbages, white cabbage, green cabbage, kabbage, cabbag, kabbej', { head: 1500, piece: 1500, bag: 26_000 }],
  ['Purple cabbage', 'red cabbage, violet cabbage', { head: 3000, piece: 3000 }],
  ['Cucumber', 'cucumbers, kokwamba, kukumba, cocumber, cucumba, kokumba, cuccumber, kukumber, cocumba', { piece: 400, heap: 1200, kg: 1400, bag: 24_000 }],
  ['Lettuce', 'salak, letas, salad leaf, lettus, latas, letuce, letus, salat, letis, lettuse', { head: 600, bunch: 600, bundle: 2800 }],
  ['Green beans', 'runner beans, french beans, string beans', { heap: 700, kg: 2200, paint: 6500 }],
  ['Green peas', 'peas, fresh peas, pis', { cup: 600, heap: 800, kg: 3000, mudu: 3500 }],
  ['Garden egg', 'garden eggs, gauta, yalo, igba, anara, afufa, garden egg white, mkpuru anara, ikan, igbagba, yalon bello, afufa eggs, gadin egg', { heap: 500, mudu: 1800, paint: 4500, basket: 6500 }],
  ['Eggplant', 'aubergine, purple eggplant, brinjal', { piece: 600, kg: 2400 }],
  ['Beetroot', 'beet root, beets, betroot, beet', { piece: 400, heap: 1200, kg: 2600 }],
  ['Cauliflower', 'califlower, colliflower', { head: 3500, kg: 4500 }],
  ['Broccoli', 'brocoli, brocolli', { head: 3200, kg: 4800 }],
  ['Fresh corn', 'corn, agbado, danyen masara, maize on cob, sweet corn, fresh maize, corn on the cob, oka tutu, oka, masara danye, corn cob, roasting corn', { piece: 250, dozen: 2600, heap: 1000, bag: 32_000 }],
  ['Pumpkin', 'kabewa, elegede, anyu, pumkin, ugboguru', { piece: 2500, kg: 900 }],
  ['Mushroom', 'mushrooms, olu, ero, oyster mushroom, elero, ero mushroom', { pack: 2500, cup: 1200, kg: 7500 }],
  ['Celery', 'selery, celary', { bunch: 2200 }],
  ['Leek', 'leeks', { bunch: 1800 }],
  ['Radish', 'raddish, red radish', { bunch: 1500 }],
  ['Courgette', 'zucchini, courgettes, baby marrow', { piece: 700, kg: 2800 }],
  ['Palm fruit', 'banga, banga fruit, palm nut, palm kernel fruit, akwu, eyin ope', { mudu: 1800, custard: 2500, paint: 4800 }],
])

// biome-ignore format: one good to a line reads as a table
export const peppers = section('peppers', [
  ['Fresh pepper', 'pepper, peper, peppe, ose, mixed pepper, red pepper, peppers, pepper fresh, wet pepper, ata tutu, barkono danye, ose ndu, pepe, pepper wet', { heap: 600, mudu: 3200, custard: 4200, paint: 8000, basket: 9500 }],
  ['Ata rodo', 'rodo, scotch bonnet, attarugu, atarugu, atarodo, atta rodo, ose oyibo, bonnet pepper, yellow pepper, fresh yellow pepper, habanero, tarugu, attaruhu, ataruhu, rodo pepper, fresh rodo, ata rondo, rhodo', { heap: 600, mudu: 3500, cup: 700, paint: 8500, basket: 11_000 }],
  ['Tatashe', 'tatase, tattasai, tatasai, tatashi, ata tatashe, tatashey, tattase, tatasei, tatashe pepper, tatase pepper, tatashy', { heap: 700, mudu: 3000, paint: 7800, basket: 9500, piece: 150 }],
  ['Shombo', 'shombo pepper, sombo, bawa, cayenne, ata shombo, long pepper, shonbo, tsiduhu, bawa pepper, shombo fresh', { heap: 500, mudu: 2800, paint: 7000, basket: 9000 }],
  ['Dry pepper', 'dried pepper, ground pepper, grinded pepper, barkono, ata gigun, ata gungun, chilli powder, chili powder, pepper powder, dry ground pepper, ata gbigbe, ata lilo, ground chilli, chilli flakes, ose nkirisi, barkonon nika', { cup: 700, mudu: 4800, derica: 2600, sachet: 200 }],
  ['Green pepper', 'green bell pepper, capsicum, koren tattasai, koren tatashe', { piece: 300, heap: 900, kg: 2800 }],
  ['Bell pepper', 'sweet pepper, red bell pepper, yellow bell pepper, bell peppers', { piece: 700, kg: 6500 }],
  ['Nsukka pepper', 'ose nsukka, nsuka pepper, yellow nsukka pepper', { cup: 800, heap: 800, mudu: 4200, paint: 10_500 }],
  ['Cameroon pepper', 'cameroun pepper, cameroonian pepper, yellow dry pepper', { cup: 1500, sachet: 300 }],
  ['Birds eye chilli', 'ata wewe, small chilli, chilli, chili pepper, chilli pepper, ata ijosi', { cup: 500, heap: 500, mudu: 3000 }],
])
