import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBankStatement, readDay, readKobo } from './bank-statement.ts'

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
  assert.deepEqual(read, { lines: [], unreadable: ['02/11/2026 a, "b"\nc  12.345'] })
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
