/**
 * Every word that the reader knows, once, behind all that it can mean; `unit=tin` is a meaning with a value. Folded,
 * without tone marks; units in the singular. English, Pidgin, Hausa, Igbo and Yoruba.
 */
export const words = `
above: cross crosses crossed above over pass passes passed reach reaches exceed exceeds exceeding beyond wuce ju koja kariri karia karie gafere higher greater
filler adding: another
afterNumberOnly: g kg
and: nd
apology: correction scratch aa oops ooops whoops
below: under less cheaper within down kasa
bulletWord: num
capGlue: shouldnt costs anyone
capGlue if: provided
command: burn blend grind chop dice wash peel grate kill roast debone shred pound smoke crush mince break crack
crowd: people persons guests pax heads
currency: nairas bucks kobo
else: else otherwise failing
errand: quick quickly fast early late later back receipt invoice phone location market home cash transfer
  account pos agent rider driver yours goods much many best shops store trader traders woman man seller
  sellers person someone anywhere somewhere
errandVerb: fetch assist
filler: basically literally honestly definitely essentially some plss plsss pliss abegi abeggi ejo ejoo joo bought getting include ill ni on bros aunty uncle mummy
  mama sister allah min ina son mo fe ra zutara achoro m ehn eh oo ooo de may remaining product qty quantity
  approx approximately roughly even now kawai few piece forgot little nos id firstly secondly lastly finally
  probably spend haba sef jare jor dis dat oya gimme lemme instead ba nne nna nwanne nilo gote plenty nor meant
  wa mi kain remember kawo kai same yes yeah guy shey fit vex zuo dan ka mana mean tonight morning afternoon
  evening though regardless den malam mallam dai nake taimaka taimake bami nyem wetara gotere goteere goteera boss kuma sai anyhow called chief
  chairman manage zan either ones sha join
foreignMeasure: roll hand stick plate bowl jar pair set sheet strip spoon handful calabash basin cone string
  ream bale chunk yard
fraction=0.25: quarter kwata
fraction=0.5: half rabi rabin idaji okara
heading: etc veg veggie lists ingredient stuff stuffs foodstuff foodstuffs shopping groceries grocery breakfast lunch dinner
  needed kitchen household miscellaneous section errand monday tuesday wednesday thursday friday saturday sunday
  week weekly month monthly misc
if: supposing suppose assuming unless incase idan iff
kind: imported plain unpolished iced
leave: bar bari hapu leave skip ignore cancel drop abandon
link: http https www
localScale=100: dari nari ogorun
localScale=1000: dubu puku egberun
localScale=300: odunrun oodunrun
localScale=400: irinwo
localScale=500: edegbeta eedegbeta
localScale=600: egbeta
localScale=800: egberin
missing: bai ko wont isnt arent cant cannot couldnt doesnt
moneyBefore: ti nke
moneyBefore besideAmount: between
notCounted: which
number=1: daya otu okan kan
number=10: ten goma iri mewa
number=11: eleven mokanla
number=12: twelve mejila
number=13: thirteen metala
number=14: fourteen merinla
number=15: fifteen meedogun medogun
number=16: sixteen merindinlogun
number=17: seventeen metadinlogun
number=18: eighteen mejidinlogun
number=19: nineteen mokandinlogun
number=2: two biyu abuo meji
number=3: three uku ato meta
number=4: four hudu ano merin
number=5: five biyar ise marun maarun
number=6: six shida isii mefa
number=7: seven bakwai asaa meje
number=8: eight takwas asato mejo
number=9: nine tara itoolu mesan
numberOfWish: divide
origin: jos benue kano kaduna benin ijebu abuja lagos sokoto zaria plateau nsukka type akara gbegiri ayamase masa waina nkwobi greek mixed skimmed evap drinking obe azu kifi anu din ata
packSize: family economy regular standard average normal king queen travel party
place: street str avenue ave crescent cres junction roundabout expressway layout boulevard plaza mosque church
  hospital polytechnic hostel hotel apo wuse garki maitama asokoro gwarinpa gwarimpa jabi utako lugbe kubwa
  lokogoma lifecamp durumi wuye katampe mabushi gudu karu nyanya dawaki dutse galadimawa dakwo jahi kado kaura
  guzape mararaba kuje bwari mpape gwagwalada district landmark branch
placeFront: area block flat plot floor phase zone close road rd lane apartment suite room
presence: akwai samu sami si theres available found sell selling season stock
quality: nice beta
scale=100: hundred
scale=1000: thousand
scale=1000000: million
section: mine hers theirs vegetable vegetables veggies fruit fruits spice spices meat meats fish protein proteins swallow grains
  tubers condiments seasonings drinks salad sauce leaves pepper peppers oil oils
size: big medium large giant jumbo mini huge tiny bigger biggest smaller smallest larger largest moderate
  sizeable karami kanana babba manya matsakaici kekere obere nnukwu smallish biggish small
sizeBooster: really
sizeMeasure: inch inches litres liters
sizeNoun: sized sizes
speech: says split thanks together theyre theyve usually refuse going gone came coming told know sabi got has had was were been must do does did done whats wey weh whey bless blessed blessings weldone shalom ekaro sannu nagode daalu cheers noted hello regards thx tnx ndewo kedu
  still already cos yesterday check stop look seen waiting calls tey asked gave sent bringing till everyone
  nobody far
takeInstead: replace substitute reduce choose
tens=20: twenty ashirin ogun
tens=30: thirty talatin ogbon
tens=40: forty arbain ogoji
tens=50: fifty hamsin aadota adota
tens=60: sixty sittin ogota
tens=70: seventy sabain aadorin
tens=80: eighty tamanin ogorin
tens=90: ninety casain tisin aadorun
unit=bag: bgs sack buhu buhun bagg akpa
unit=ball: bal
unit=basket: bskt baskt baket kwando
unit=bottle: botle bottel btl bottl bot botl kwalba kwalabe karama igo
unit=bunch: bnch bch bunche bonch bunce buch dauri
unit=bundle: bndl bdl bundel bondle dami
unit=carton: catton ctn crtn cartn katon kwali paali
unit=congo: kongo
unit=crate: crete creat kiret kireeti kireti tray
unit=cube: qube
unit=cup: kofi iko cps cupp
unit=derica: drc derika dericca dirica
unit=dozen: dozin doz dozzen dozon dazin
unit=finger: fingar finga
unit=g: gram gms grm
unit=head: bulb
unit=heap: heep pile portion tuli
unit=keg: gallon galon galan jerrycan jarka jarkar
unit=kg: kgs kilo killo kilogram kilogramme kgm
unit=litre: liter ltr lts lita littre
unit=mudu: mdu mud mudus modu mudo moodu measure kwano tiya
unit=pack: packet paket pkt pck pks fakiti faket
unit=paint: pnt rubber painter pent bucket
unit=piece: pcs peice pce pic pieice guda loaf loave cob
unit=sachet: sct scht satchet sachete sache sach sashet sachat
unit=tin: tns gwangwani gwangwanin agolo
unit=tuber: tub tubber tubar toober tuba tube
unit=wrap: rap wrapp nylon kulli leda
wanting: needing love
whole: whole full complete
wish: real soft hard clean cleaned shredded boneless skinless live alive killed dressed plucked dried smoked
  roasted deboned gutted scaled separated strong kadan sweet neat firm tender lean fatty young old thick thin raw
  unpeeled unwashed uncut halved quartered yellowish reddish greenish mature matured crushed minced dehusked
  shelled unshelled descaled
afterNumberOnly unit=bunch: tie
afterNumberOnly unit=cup: c
afterNumberOnly unit=carton: box
afterNumberOnly unit=g: gr gm
afterNumberOnly unit=litre: l lt litter
afterNumberOnly unit=pack: pk
afterNumberOnly unit=piece: pc
below announcing: below
besideAmount numberSuffix: x k h
command numberOfWish: cut
filler and: plus ati
filler announcing: supply following
filler apology: sorry actually rather
filler asksForGood: purchase
filler beforeRemark: im dear sir ma madam oga ok okay oh wanna
filler beforeWish: both
filler besideAmount: a an
filler bulletWord: number
filler capGlue: cost
filler errand: customer
filler errandVerb: grab run
filler heading: thing
filler leave: forget
filler moneyBefore: around maybe perhaps fun
filler notCounted: first second third fourth fifth next other
filler numberOfWish: in or
filler quality: usual
filler request: sayo saya siyo zuta put
filler shyAnd: da pelu
filler speech: wants our are those don would could as lets let remain what wetin come said me us
filler wanting: buying looking
heading section: ingredients soup stew others extras toiletries provisions
sum: transport transportation logistics tip
errand sum: delivery
kind origin: white yellow red brown black green local foreign native agric
kind section: frozen
missing presence: babu adighi enweghi unavailable finish finished none exhausted scarce sold spoil spoiled spoilt rotten
numberOfWish besideAmount: max
numberOfWish errand: by
numberOfWish speech: into
numberSuffix sizeMeasure: cl ml
place errand: estate opposite behind beside address
placeFront errand: gate house shop
presence speech: see
sizeBooster adding: extra
sizeNoun numberOfWish: size
speech apology: wait
speech besideAmount: than
speech errand: he where who why how here your her his their since because time call after until from nothing
  somebody near
speech notCounted: every
tellsThem speech: ask tell
wholeList errand: bill money balance change
wholeList sum: altogether
wish origin: fresh dry
wish prepared: washed peeled sliced chopped diced blended grinded grounded ground pounded grated
wish quality: cold ripe unripe overripe fine correct
command numberOfWish foreignMeasure: slice
filler announcing asksForGood: order
filler beforeRemark speech: wan go am
filler capGlue errand: its
filler capGlue moneyBefore: for price
filler capGlue notCounted: the
filler capGlue speech: be should e anything
filler errand errandVerb: help
filler heading bulletWord: item
filler moneyBefore moneyAfter: budget
filler moneyBefore speech: my say
filler moneySign currency: ngn
filler polite beforeRemark: jowo
filler presence notCounted: any
filler request errandVerb: collect
filler speech adding: again
filler speech announcing: these
filler speech errand: something she well
filler speech errandVerb: send give
filler speech heading: needs today tomorrow
filler speech notCounted: this that last
filler speech subject: you u will
filler takeInstead request: use
filler takeInstead speech: make
filler wholeList sum: total
filler number=1: one
filler origin: kind
heading section announcing: list things
if speech errand: when
missing speech errand: without
missing speech refusal: never
presence speech errand: there
quality errand notCounted: better
sizeBooster speech errand: very
speech errand subject: before
takeInstead wanting request: take
wholeList sum speech: all
wish quality errand: good
wish quality origin: original quality
capGlue if speech errand: if
filler above adding besideAmount: more
filler beforeCondition beforeRemark speech: just
filler beforeRemark speech subject: we
filler beforeWish beforeCondition beforeRemark: kindly then
filler capGlue moneyBefore speech: is at
filler heading section announcing: items
filler missing speech refusal: dont
filler moneyAfter beforeCondition speech: only
filler moneyBefore moneyAfter besideAmount: worth own
filler moneyBefore speech wanting: like
filler numberOfWish beforeRemark subject: to
filler numberOfWish moneyBefore speech: about
filler numberOfWish notCounted besideAmount: each
filler polite beforeWish beforeRemark: plz biko
filler presence asksForGood errandVerb: find
filler presence beforeRemark speech: dey have
filler shyAnd speech errand: with
filler sizeBooster speech adding: too
filler speech they subject: una
filler takeInstead request errandVerb: pick carry
filler beforeCondition speech: o
filler tellsThem speech: them
missing speech refusal besideAmount: not
wholeList sum speech errand: everything
filler beforeRemark speech subject apology: i
filler beforeRemark speech wanting asksForGood: want
filler moneyAfter moneySign currency besideAmount: naira
filler shyAnd capGlue moneyBefore speech besideAmount: na
filler sizeBooster beforeCondition beforeRemark speech: so
filler speech subject afterNumberOnly unit=tin: can
filler speech they errand subject: they
filler capGlue speech errand: it
filler asksForGood request errandVerb opensItem adding: add
filler beforeRemark speech announcing wanting asksForGood: need
filler beforeWish capGlue beforeCondition beforeRemark errand: but
filler missing speech refusal notCounted bulletWord: no
filler numberOfWish capGlue moneyBefore moneyAfter besideAmount: of
filler polite beforeWish beforeCondition beforeRemark: pls
filler tellsThem speech they subject: dem
filler and beforeWish capGlue beforeCondition beforeRemark subject besideAmount: and
filler and beforeWish moneySign currency besideAmount numberSuffix: n
filler polite beforeWish beforeCondition beforeRemark speech: please abeg
filler and beforeWish beforeCondition beforeRemark speech opensItem adding: also
filler takeInstead announcing wanting asksForGood request errandVerb opensItem: buy
filler takeInstead beforeRemark speech asksForGood request errandVerb opensItem: bring
filler takeInstead presence speech announcing asksForGood request errandVerb opensItem: get
`
