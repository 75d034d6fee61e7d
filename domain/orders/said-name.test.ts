import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type NameFault, nameFault, saidName } from './said-name.ts'

const real =
  `Mama Ngozi 24/7 Kitchen|Chicken Republic|Iya Basira & Sons Ltd.|7UP Bottling|O'Neil|Adé Olú|St. Mary's Nursery 2
  Block 12B Suya Spot|9ja Foods|A.B.C. Foods|Shop 5, Wuse Market|Kilimanjaro (Wuse II)|Cash & Carry|Free Range Farms|Winners Chapel
  Prize Bakery|Gift Bonus|Goodluck Ebele|Promise Okafor|Mr. Biggs|Dr. A. Musa|AMINA YUSUF|Best Price Stores|Est. 1998 Bukka|Amina
  Musa & Co.|Shop 12, 14 Garki|Naira Mart|محمد علي|Nkechi's Place!|Jide 2|Tantalizers 3|Bola-Ade|Million Smiles Bakery|N. Obi
  Hajiya Bilkisu (Kano)|The Place|Ile Iyan|Café Neo|Data Plus Ventures|First Bank Estate Canteen|Urgent 2kay|Uche Money|Ọlá
  Pay As You Chop|Wuse/Utako Grill|N'gozi|Amaka 🍅|Oil & Gas Canteen|Lolo Foods|Account Department|Welcome Centre|Freedom Foods
  Windsor Hotel|Blockedeen Bello|Dotun Alabi|Dot Com Cafe Ltd|Info Okoro|Me & You Bistro|Plot 1203 Aminu Kano|Sky 5.0 Lounge`
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== 'Dot Com Cafe Ltd')

const hostile: Record<Exclude<NameFault, never>, string> = {
  link: `WIN 1M NAIRA at bit.ly/x|kasuwa-prize.com|www evil com|http://evil|hxxp evil|evil[.]com|evil (dot) com|evil dot com|a@b.example
    @promo_ng|ｗｗｗ．evil．com|evil。com|t.me/prize|Chop.ng|evil . com|wa.me/2348031234567|shop.online now|ev​il.com|EVIL.COM.NG`,
  digits: `Call08031234567|0803 123 4567 Kitchen|Mama 0803-123-4567|O8O3I234567|٠٨٠٣١٢٣٤٥٦٧|Acct 0123456789|2348031234567
    8 0 3 1 2 3 4 Foods|0a8b0c3d1e2f3g4h5|Bukka (080) 31234|Code 123456|０８０３１２３４５６７`,
  offer: `CLAIM YOUR PRIZE NOW|FREE AIRTIME|You have won|WIN ₦500|Get 5000 naira cash|Your code is here|Click here|BVN verification
    Congratulations winner|1 million cash|FREE FREE!!!|Loan in 5 minutes, cash now|50% discount today|Your account is blocked
    Tap to claim|Win 1M naira|Kasuwa refund alert|Call us for free data`,
  alphabet: 'Kаsuwa|Βank Foods|Аmina',
}

test('what people and shops are called passes', () => {
  assert.deepEqual(
    real.filter((name) => nameFault(name) !== null).map((name) => `${name}: ${nameFault(name)}`),
    [],
  )
})

for (const [fault, names] of Object.entries(hostile))
  test(`a name with ${fault} is refused`, () => {
    const passed = names
      .split(/[|\n]/)
      .map((name) => name.trim())
      .filter((name) => nameFault(name) === null)
    assert.deepEqual(passed, [])
  })

test('a name that is none is said in other words', () => {
  assert.equal(saidName('Mama Ngozi', 'a business'), 'Mama Ngozi')
  assert.equal(saidName('WIN at bit.ly/x', 'a business'), 'a business')
})
