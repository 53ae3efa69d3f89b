#!/usr/bin/env bash
# mt940js 1.3.5, mt940-js 1.0.0, swiftmessageparser 1.2.1 and @centrapay/swift-parser 1.0.1: a payment that is worth 31 December 2026 and was booked on 2 January 2027
# is booked on 2 January 2026. A line of a bank statement (MT940, field 61) has a year in the date of value only, 2612310102; the date of entry is a month and a day, and
# belongs to the year that is near. All four take the year of the value, in both directions: worth 2 January 2027 and booked two days before is booked in December.
# No error. Of the payments between the years some are booked almost a year before their invoice, and the rest of the year hides it in a test.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact mt940js@1.3.5 mt940-js@1.0.0 swiftmessageparser@1.2.1 @centrapay/swift-parser@1.0.1 tslib@2.8.1
cat >try.cjs <<'JS'
const lines = [
  ':20:STATEMENT',
  ':25:37040044/532013000',
  ':28C:1/1',
  ':60F:C261230EUR1000,00',
  ':61:2606150616C5,00NTRFNONREF//A1',
  ':86:in the middle of the year',
  ':61:2612310102C1,00NTRFNONREF//A2',
  ':86:booked after the end of the year',
  ':61:2701021231C2,00NTRFNONREF//A3',
  ':86:booked before the end of the year',
  ':62F:C270102EUR1008,00',
]
const statement = `${lines.join('\r\n')}\r\n-`
const day = date => new Date(date).toISOString().slice(0, 10)
const told = (name, entries) => console.log(`${name}: ${entries.map(({ value, entry }) => `worth ${day(value)}, booked ${day(entry)}`).join('; ')}`)
async function main() {
  const [{ transactions: first }] = new (require('mt940js').Parser)().parse(statement)
  told('mt940js', first.map(({ date, entryDate }) => ({ value: date, entry: entryDate })))
  const [{ transactions: second }] = await require('mt940-js').read(Buffer.from(statement))
  told('mt940-js', second.map(({ valueDate, entryDate }) => ({ value: valueDate, entry: entryDate })))
  for (const name of ['swiftmessageparser', '@centrapay/swift-parser']) {
    const [{ transactions }] = require(name).parse({ type: 'mt940', data: statement })
    told(name, transactions.map(({ date, entryDate }) => ({ value: date, entry: entryDate })))
  }
}
main()
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'mt940js: worth 2026-06-15, booked 2026-06-16; worth 2026-12-31, booked 2026-01-02; worth 2027-01-02, booked 2027-12-31
mt940-js: worth 2026-06-15, booked 2026-06-16; worth 2026-12-31, booked 2026-01-02; worth 2027-01-02, booked 2027-12-31
swiftmessageparser: worth 2026-06-15, booked 2026-06-16; worth 2026-12-31, booked 2026-01-02; worth 2027-01-02, booked 2027-12-31
@centrapay/swift-parser: worth 2026-06-15, booked 2026-06-16; worth 2026-12-31, booked 2026-01-02; worth 2027-01-02, booked 2027-12-31' ]
