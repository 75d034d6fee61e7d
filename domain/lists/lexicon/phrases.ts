/** Every phrase that the reader knows, once, behind all that it can mean; as in `words.ts`, with commas between. */
export const phrases = `
brand=beef: exeter
brand=bread: agege
brand=butter+margarine: blue band, simas, lurpak
brand=cornflake+oat+cereal: kelloggs, nasco, quaker
brand=cube+curry+maggi+seasoning+thyme: knorr, star maggi, royco, mr chef, ducros, gold crown
brand=detergent+soap: ariel, omo, so klin, klin, waw, sunlight, good mama, dettol, premier, joy, lux, tetmosol, canoe
brand=flour+macaroni+noodle+semo+semovita+spag+spaghetti+sugar: golden penny, honeywell, dangote, bua
brand=indomie+noodle: supreme, minimie, hungry man, super pack, chikki
brand=juice: chivita, five alive, happy hour
brand=milk+yoghurt: peak, dano, cowbell, three crowns, hollandia, loya, miksi, nunu, olympic, luna
brand=oil: power oil, power, devon kings, kings, mamador, sunola, grand, laziz, golden terra
brand=rice: mama gold, royal stallion, big bull, cap rice, caprice, mamas pride, tomato king
brand=sugar: st louis, saint louis
brand=tea: lipton, top tea
brand=tomato+paste: gino, tasty tom, derica, sonia, ciao
brand=water: eva, aquafina, nestle, ragolis, cway
capAfter: tops, no more, and not more, or less, or below, and below, downwards, last, final, is the limit, is my limit, is the max,
  is max
capAgreed: is fine, is ok, is okay, is good, fine, ok, okay
capBefore: max budget, at max, capped, up to, upto, below, under, less than, cheaper than, within,
  ceiling, kada ya wuce, kada ta wuce, kada su wuce, kada a wuce, kada ya fi, kar ya wuce, kar ta wuce,
  kar a wuce, ya wuce, final price, lowest and last, ko ma koja, ko gbodo koja, ko gbodo ju, ma ju,
  ka o ghara ikari, ka o ghara karia
correction: aa, oops, ooops, whoops, oops make it, oops sorry, oops no, wait no make it, wait no, oh no, no no, no no make it, scratch that make it, scratch that buy, scratch that, no sorry i mean, no i mean, no make it,
  no make am, no sorry, no actually, no rather, no wait, no let me have, no let me get, no give me, no get me, no i want, no i need, sorry let me have, sorry give me, sorry i want, wait let me have, make that, i mean, i meant, correction, actually,
  rather, or make it, or rather, change it to, change am to, change to, let it be
pause: omo mi, oko mi, iyawo mi, egbon mi, aburo mi, ma gbagbe, ma gbagbe lati ra, e ma gbagbe, kada a manta da, kar a manta da, kada ka manta da, echefula, em, ehm, ehn, ehen, ehmm, uh, uhh, uhm, um, umm, hmm, hmmm, hm, erm, er, err, let me see, let me think, let me remember,
  first of all, to start with, to the list, to my list, to the order, to my order, they call, or so, after that,
  by the way, one more thing, and another thing, what else again, what again, what else, how many, you know,
  you understand, i don finish, i tell you, i go manage, i go like, i go need, i go take, i think, i talk, abi,
  don finish for house, don finish for kitchen, don finish, has finished, have finished, is finished,
  are finished, finished for house, finished, finish, check the market for, check market for, e go do, e don do,
  e go reach, for my side, for my part, for this week, this week, this time, we dey use, we go use,
  make e reach, make am reach, make it reach, sayo mini, saya mini, ba mini, kawo mini
takeOut: forget, forget about, delete, comot, drop, scrap, take out, leave out, no leave, no forget about, no remove,
  no cancel, no need, dont need, no longer need, dont bother with, never mind
perOne: one one, apiece
remark: kada a sayo, kada a saya, kar a sayo, kar a saya, kada ku sayo, kada ka sayo, kada a kawo, kar a kawo, e ma ra, ma ra, azula, azutala, the money, the address, the gate, my money, my name, my address, my location, my house, my number,
  my phone, my line, my total, my budget, i dey send, i go send, i don send, i don pay, i don transfer,
  i have sent, i have paid, i wan chop, i sent, i paid, i will, i shall, i am, i live, i stay, ive sent,
  ive paid, when will, when, call, wan chop, cook, cooking, prepare, preparing, making, eat, sent, paid,
  transferred, almost forgot, quick quick, sharp sharp, now now, fast fast, buy everything, buy all, buy only,
  buy fresh, buy good, get everything, change of, change, bill, receipt, send me your, send bill, send receipt,
  send account, send it, send to, send them, send everything, whats, how is, how much, hows, where, who is, who,
  which market, do you have, do not buy, do not bring, do they, do you, is there, dem get, una get, you get,
  make soup, make stew, make jollof, make food, make moi, make akara, make fried, go market, find out, find if,
  this is, these are, here is, here are, name, order by, calls, deliver, delivery, delivered, drop it, drop at,
  drop them, drop off, come to, bring it, bring them, bring to, bring everything, address, location, our house,
  opposite, opp, phone, total should, total budget, total, budget, everything, all should, all must, remember,
  let me know, tell, text me, whatsapp me, note, nb, ps, kindly note, kindly call, kindly deliver,
  kindly ensure, kindly dont, please make sure, please note, please call, please deliver, please ensure,
  please dont, please no, pls make sure, pls call, pls deliver, pls dont, abeg make sure, abeg call, abeg no,
  abeg dont, confirm, dont bring, no rush, pay, payment, ill, im, we are, we live, use my,
  use the, use your, leave it, leave at, leave with, gate code, estate code, what is, what time, are you,
  choose, select, pick fresh, price, prices, beat, try, haggle, bargain, negotiate, balance, keep, hold, cant,
  cannot, hurry, take your, thanks for, thank you for, be fast, before you, before, as soon, by, around,
  between, after
softRemark: heres, below is, below are, find below, see below, the list, the following, my list, list for, list,
  market list, shopping list, things, items, following, i need, i want, i forgot, we need, that will, thats all,
  urgent, quickly, today, tomorrow, cash, transfer, behind, beside, near, close to, next to, kindly, help,
  can you, could you, would you, mo fe, ina so, ina son, e ba mi, biko, jowo, don allah, order for, order, just,
  also please, also, again, new list, second list, updated list, update, to, re, good quality, all fresh,
  repeat, usual, forgot, and
strongWish: pick out
system: media omitted, image omitted, video omitted, sticker omitted, audio omitted, document omitted,
  gif omitted, this message was deleted, you deleted this message, missed voice call, missed video call,
  messages and calls, forwarded many times, voice call, null
unit=cup: milk cup, cigar cup
unit=custard: custard rubber, custard bucket
unit=derica: de rica
unit=paint: paint rubber, paint bucket, paint bowl
wish: else, otherwise, or else, i prefer, open, pick, sort, trim, drain, season, marinate, sieve, warm, toast,
  cutting, blended, grinded, grate, wit, no too, not too, it has to, it needs to, e no get, e go, e get, e ge,
  let e, seperate, roasted, burnt, smoke, prefer, only, any, in small, in big, in nylon, in keg, in kegs,
  in bottle, in bottles, in bag, in bags, in tin, in tins, in sachet, in sachets, well, very, fresh one,
  the one, the ones, the type, the kind, the red, the white, the yellow, the green, the black, the brown,
  the fresh, the ripe, the soft, the dry, the good, the local, the foreign, the strong, the hard, the old,
  the new, the cheapest, the best, the biggest, the freshest, that are, that, which, as always, pound, shred,
  scale off, scale, gut, pack in, pack them, put it, half ripe, semi ripe, semi, nice, whichever, skip if,
  leave it if, leave if, sharp, original, stone free, extra, tie it, wrapped, quartered, already, still, a bit,
  a yanka, a gyara, a nika, a surfa, a barza, a daka, a tankade, a feraye, a soya, a gasa, a raba, a cire,
  a wanke, bit, small small, big big, fillet, mince, crush, help me cut, help cut, help clean, help blend, both,
  scales off, head off, head on, skin off, skin on, bone in, hair off, ka ha, yankakken, ge si, ma fi, wet,
  properly, neatly, freshly, thick, thin, all, except, but, unpeeled, unwashed
capAfter capAgreed: not more
capAgreed softRemark: abeg, please, pls
capBefore capAfter: max, maximum, at most, limit, cap, highest, last price
correction softRemark: sorry
remark softRemark: asap, same as
softRemark system: forwarded, fwd, fw
wish perOne: each, per
wish remark: check
wish softRemark: fresh ones, thats, from, as usual
wish strongWish: any brand, any type, any kind, any size, any good one, unless, wadda, wanda, wacce, or, of them, of dem, ask them, ask dem, ask the, tell them, tell dem, tell the, boil, boiled,
  fry, steam, soak, break, crack, cut, slice, chop, dice, blend, grind, wash, washed, clean, cleaned, peel,
  peeled, pluck, kill, dress, debone, removed, without, with, do not, make e, make them, make una,
  make dem, make they, should, shouldnt, must, mustnt, it should, it must, they should, they must, e must,
  e should, dem should, dem must, let it, let them, let dem, let am, separate, roast, burn, preferably,
  in pieces, into, as in, divide, share, pack it, put in, because, cos, mixed with, wey, weh, whey
correction remark softRemark: wait
wish strongWish correction: make am, make it
wish strongWish remark: make sure, if, ensure
wish strongWish softRemark: no, not, dont, for, that is
remark takeOut: cancel, dont buy, no buy
wish strongWish takeOut: remove
wish strongWish trailer: to taste, to your taste, to my taste, to our taste, according to taste, for taste, as needed, as required,
  as desired, as you like, if desired, optional, to garnish, for garnish
`
