import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMsOf } from '../../tests/fair-clock.ts'
import { readBankStatement, readDay, readKobo } from './bank-statement.ts'
import { statementText } from './statement-text.ts'

/** Each says the same: ₦15,000 from Ada, ₦52.50 of charges; what stands around them is no line. */
const statements: Record<string, string> = {
  gtbank: `"Account No","0123456789"
"Trans. Date","Value. Date","Reference","Debits","Credits","Balance","Originating Branch","Remarks"
"02-Nov-2026","02-Nov-2026","'000013261102"," ","15,000.00","115,000.00","E-CHANNELS","NIP TRANSFER FROM ADA OBI"
"03-Nov-2026","03-Nov-2026","'","52.50"," ","114,947.50","HEAD OFFICE","SMS CHARGE"
"Total","","","52.50","15,000.00","","",""`,
  access: `Posted Date,Value Date,Transaction Details,Withdrawal,Lodgement,Balance
,,Opening Balance,,,"100,000.00"
02-NOV-26,02-NOV-26,NIP TRANSFER FROM ADA OBI,,"15,000.00","115,000.00"
03-NOV-26,03-NOV-26,SMS CHARGE,52.50,,"114,947.50"`,
  zenith: `DATE POSTED;VALUE DATE;DESCRIPTION;DEBIT;CREDIT;BALANCE
01/11/2026;01/11/2026;Opening Balance;0.00;0.00;100,000.00
02/11/2026;02/11/2026;NIP TRANSFER FROM ADA OBI;0.00;15,000.00;115,000.00
03/11/2026;03/11/2026;SMS CHARGE;52.50;0.00;114,947.50`,
  uba: `TRANS DATE\tVALUE DATE\tNARRATION\tCHQ. NO\tDEBIT\tCREDIT\tBALANCE
02-11-2026\t02-11-2026\tNIP TRANSFER FROM ADA OBI\t\t\t15000.00\t115000.00
03-11-2026\t03-11-2026\tSMS CHARGE\t\t52.5\t\t114947.50`,
  firstBank: `TransDate,Reference,Transaction Details,ValueDate,Deposit,Withdrawal,Balance
2 Nov 2026,000013261102,NIP TRANSFER FROM ADA OBI,2 Nov 2026,"N15,000.00",,"N115,000.00"
3 Nov 2026,,SMS CHARGE,3 Nov 2026,,N52.50,"N114,947.50"`,
  moniepoint: `\uFEFFDate,Narration,Reference,Debit (NGN),Credit (NGN),Balance (NGN)\r
2026-11-02T10:22:11,NIP TRANSFER FROM ADA OBI,000013261102,0.00,15000.00,115000.00\r
2026-11-03T08:00:00,SMS CHARGE,,52.50,0.00,114947.50\r
`,
  opay: `Trans. Time,Value Date,Description,Debit/Credit(₦),Balance(₦),Channel,Transaction Reference
2026 Nov 02 10:22:11,02 Nov 2026,NIP TRANSFER FROM ADA OBI,"+15,000.00","115,000.00",App,000013261102
2026 Nov 03 08:00:00,03 Nov 2026,SMS CHARGE,-52.50,"114,947.50",App,--`,
  ofx: `OFXHEADER:100
<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102102211[+1:WAT]<TRNAMT>15000.00<FITID>000013261102
<NAME>NIP TRANSFER FROM<MEMO>ADA OBI
</STMTTRN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-52.50<MEMO>SMS CHARGE
</STMTTRN></BANKTRANLIST></OFX>`,
}

for (const [bank, text] of Object.entries(statements))
  test(`a statement of ${bank} is read`, () => {
    const read = readBankStatement(text)
    assert.deepEqual(
      read?.lines.map(({ day, amountKobo, words }) => [day, amountKobo, words]),
      [
        ['2026-11-02', 15_000_00, 'NIP TRANSFER FROM ADA OBI'],
        ['2026-11-03', -52_50, 'SMS CHARGE'],
      ],
    )
    assert.deepEqual(read?.unreadable, [])
    const hasReference = !['access', 'zenith', 'uba'].includes(bank)
    assert.deepEqual(
      read?.lines.map(({ reference }) => reference),
      [hasReference ? '000013261102' : null, null],
    )
  })

test('what is no statement is said to be none, and a line that cannot be read is kept apart', () => {
  assert.equal(readBankStatement('name,phone\nAda,0803'), null)
  assert.equal(readBankStatement(''), null)
  const read = readBankStatement(
    'Date,Narration,Debit,Credit\n02/11/2026,"a, ""b""\nc",,12.345\n31/02/2026,no day,,5',
  )
  assert.deepEqual(read, {
    lines: [],
    unreadable: ['02/11/2026 a, "b"\nc  12.345', '31/02/2026 no day  5'],
  })
})

test('amounts and days are read as banks write them', () => {
  const amounts = ['₦1,234.5', '(500.00)', '1,000.00 DR', '20.00CR', '--', '', 'abc', '1.2.3'].map(readKobo)
  assert.deepEqual(amounts, [123_450, -50_000, -100_000, 2_000, 0, 0, null, null])
  const days = [
    '26/11/2026',
    '26-Nov-26',
    'Nov 26, 2026',
    '2026/11/26',
    '26.11.2026 10:00',
    '11/26/2026',
    '5',
  ].map(readDay)
  const day = '2026-11-26'
  assert.deepEqual(days, [day, day, day, day, day, null, null])
})

test('signs of what a line is: totals, balances, repeated headings and blank lines are none; the rest is read or named', () => {
  const read = readBankStatement(`Account,0123456789

Date,Narration,Credit,Debit,Balance

02/11/2026,Opening balance,100000.00,,100000.00
02/11/2026,ADA,5.00,,100005.00
,,,,
Date,Narration,Credit,Debit,Balance
3/11/2026,BALANCE B/F,5.00,,100005.00
03/11/2026,CHARGE,,5.00,100000.00
2026-13-45,NO SUCH DAY,7.00,,100000.00
,NO DAY AT ALL,8.00,,100000.00
03/11/2026,HALF A KOBO,0.005,,100000.00
,Page total,5.00,5.00,
,,5.00,5.00,
TOTAL,,5.00,5.00,
Printed on 26/11/2026,,,,`)
  assert.deepEqual(
    read?.lines.map(({ words, amountKobo }) => [words, amountKobo]),
    [
      ['ADA', 5_00],
      ['CHARGE', -5_00],
    ],
  )
  assert.deepEqual(
    read?.unreadable.map((line) => /[A-Z ]{5,}/.exec(line)?.[0].trim()),
    ['NO SUCH DAY', 'NO DAY AT ALL', 'HALF A KOBO'],
  )
})

test('days are read by the file: a month that comes first, days as spreadsheets count them, without separators', () => {
  const daysOf = (...days: string[]) =>
    readBankStatement(['Date,Narration,Amount', ...days.map((day) => `${day},x,1`)].join('\n'))?.lines.map(
      ({ day }) => day,
    )
  assert.deepEqual(daysOf('11/02/2026', '11/26/2026'), ['2026-11-02', '2026-11-26'])
  assert.deepEqual(daysOf('11/02/2026', '26/11/2026'), ['2026-02-11', '2026-11-26'])
  assert.deepEqual(daysOf('46328', '46328.4375', '20261102'), ['2026-11-02', '2026-11-02', '2026-11-02'])
  assert.deepEqual(daysOf('11/26/2026', '26/11/2026'), ['2026-11-26'])
})

test('amounts with a comma as the point, a minus behind or ahead, and words of a type', () => {
  const amounts = ['1.234,56', '52,50', '1,234', '5.00-', '−5.00', '.5', '1,000.00 D', '1.2.3', '.'].map(
    readKobo,
  )
  assert.deepEqual(amounts, [123_456, 52_50, 1_234_00, -5_00, -5_00, 50, -1_000_00, null, null])
  const read = readBankStatement(`Date;Narration;Type;Amount
02/11/2026;a;Deposit;"1.000,00"
02/11/2026;b;Debit;2,00
02/11/2026;c;DR;3,00
02/11/2026;d;Credit;4`)
  const sides = readBankStatement(`Entry Date,Remark,Amount,Debit/Credit
02/11/2026,e,5.00,D
02/11/2026,f,6.00,C`)
  assert.deepEqual(
    sides?.lines.map(({ words, amountKobo }) => [words, amountKobo]),
    [
      ['e', -5_00],
      ['f', 6_00],
    ],
  )
  assert.deepEqual(
    read?.lines.map(({ amountKobo }) => amountKobo),
    [1_000_00, -2_00, -3_00, 4_00],
  )
})

test('a quote that nothing closes does not swallow the lines after it', () => {
  const read = readBankStatement(`Date|Narration|Debit|Credit
02/11/2026|"6 BAGS|1|
03/11/2026|"RICE, ""LONG"" | AND
MORE"|2|
04/11/2026|5" PIPE|3|`)
  assert.deepEqual(
    read?.lines.map(({ words }) => words),
    ['"6 BAGS', 'RICE, "LONG" | AND MORE', '5" PIPE'],
  )
})

test('OFX as XML, with sections, codes of signs, a number given twice, and two equal lines with numbers of their own', () => {
  const line = (id: string, memo: string, amount = '-4.00') => `<STMTTRN>
    <TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261103120000.000[0:GMT]</DTPOSTED><TRNAMT>${amount}</TRNAMT>
    <FITID>${id}</FITID><NAME>
      SMS</NAME><MEMO>${memo}</MEMO></STMTTRN>`
  const of = (currency: string, ...lines: string[]) =>
    readBankStatement(`<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>${currency}</CURDEF>
      <BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST></STMTRS></OFX>`)
  const read = of(
    'NGN',
    line('a1', '<![CDATA[A & B <C>]]>'),
    line('a1', 'A &amp; B'),
    line('a1', 'VAT', '-0.30'),
    line('a2', '&#8358;4 &lt;x&gt;'),
    line('0', 'none'),
    line('0', 'none'),
  )
  assert.deepEqual(
    read?.lines.map(({ amountKobo, words, reference }) => [amountKobo, words, reference]),
    [
      [-4_00, 'SMS A & B <C>', 'a1'],
      [-30, 'SMS VAT', 'a1'],
      [-4_00, 'SMS ₦4 <x>', 'a2'],
      [-4_00, 'SMS none', null],
      [-4_00, 'SMS none', null],
    ],
  )
  assert.deepEqual(of('NGN'), { lines: [], unreadable: [] })
  assert.equal(of('USD', line('a1', 'dollars')), null)
})

test('what cannot be stored is left out of a line', () => {
  const read = readBankStatement(
    `Date,Narration,Debit,Credit\n02/11/2026,a\u0000b\ud800\u0007c,1,\n02/11/2026,${'😀'.repeat(400)},1,`,
  )
  assert.ok(read?.lines.every(({ words }) => words.isWellFormed() && !words.includes('\u0000')))
  assert.equal(read?.lines.length, 2)
})

test('hostile files are read in a moment', async () => {
  for (const text of [
    '<OFX><![CDATA['.repeat(100_000),
    `Date,Narration,Amount\n${',"'.repeat(500_000)}`,
    ' "'.repeat(500_000),
  ])
    assert.ok((await processorMsOf(() => readBankStatement(text))) < 5_000, text.slice(0, 20))
})

test('files are read whatever they are encoded in', () => {
  const text = 'Date,Narration,Amount\n02/11/2026,ÀDÁ,1'
  const wide = (isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((sign) => {
        const code = sign.charCodeAt(0)
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
      }),
    )
  const files = [
    new TextEncoder().encode(text),
    Uint8Array.from([...text].map((sign) => sign.charCodeAt(0))),
    wide(true),
    wide(false),
    Uint8Array.from([0xff, 0xfe, ...wide(true)]),
    Uint8Array.from([0xfe, 0xff, ...wide(false)]),
  ]
  for (const file of files)
    assert.deepEqual(
      readBankStatement(statementText(file))?.lines.map(({ words }) => words),
      ['ÀDÁ'],
    )
})

test('a type of movement that we do not know is left to a person where it alone says which way money went', () => {
  const of = (type: string, amount = '5,000.00') =>
    readBankStatement(
      `Date,Narration,Amount,Type\n02/11/2026,ADA,"15,000.00",Credit\n03/11/2026,X,"${amount}",${type}`,
    )
  for (const type of ['DR', 'Debit', 'Money out', 'Outward', 'Charge'])
    assert.equal(of(type)?.lines[1]?.amountKobo, -500_000, type)
  for (const type of ['CR', 'Inward', 'Money in', ''])
    assert.equal(of(type)?.lines[1]?.amountKobo, 500_000, type)
  for (const type of ['REV', 'Loan', 'POS']) {
    assert.equal(of(type)?.lines.length, 1, type)
    assert.equal(of(type)?.unreadable.length, 1, type)
  }
  assert.equal(of('POS', '-5,000.00')?.lines[1]?.amountKobo, -500_000)
})
