#!/usr/bin/env bash
# sparkplug-payload 1.0.3: a message that it has written itself cannot be read where a whole number stands in a table (DataSet) or in a parameter of a Template:
# "Invalid DataSetValue". Int8, Int16, Int32, UInt8, UInt16, UInt64, DateTime and Text are written in both, but the reader knows only Int64, UInt32, Float,
# Double, Boolean and String there. The whole payload is lost with it, also the metrics beside the table. As a metric or a property all of them are read.
# An Int64 in a table is read without its sign, as a parameter with it: -48 volts are 18446744073709551568. Whoever tries a table of floats sees nothing.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact sparkplug-payload@1.0.3
cat >try.cjs <<'JS'
const sparkplug = require('sparkplug-payload').get('spBv1.0')
const through = (metric, read) => {
  try {
    const { metrics } = sparkplug.decodePayload(sparkplug.encodePayload({ timestamp: 1772359200000, seq: 0, metrics: [metric] }))
    return String(read(metrics[0]))
  } catch (error) {
    return error.message.split(':')[0]
  }
}
const table = (type, value) => ({ name: 'poles', type: 'DataSet', value: { numOfColumns: 1, types: [type], columns: ['value'], rows: [[value]] } })
const template = (type, value) => ({
  name: 'breaker',
  type: 'Template',
  value: { isDefinition: false, templateRef: 'breaker', metrics: [], parameters: [{ name: 'value', type, value }] },
})
const types = { Int8: -48, Int16: -48, Int32: -48, Int64: -48, UInt8: 48, UInt16: 48, UInt32: 48, UInt64: 48, Float: -48, Text: 'BUS', String: 'BUS' }
for (const [type, value] of Object.entries(types)) {
  const seen = [
    through({ name: 'value', type, value }, metric => metric.value),
    through(table(type, value), metric => metric.value.rows[0][0]),
    through(template(type, value), metric => metric.value.parameters[0].value),
  ]
  console.log(`${type} ${value}: metric ${seen[0]}, table ${seen[1]}, template ${seen[2]}`)
}
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'Int8 -48: metric -48, table Invalid DataSetValue, template Invalid Parameter value
Int16 -48: metric -48, table Invalid DataSetValue, template Invalid Parameter value
Int32 -48: metric -48, table Invalid DataSetValue, template Invalid Parameter value
Int64 -48: metric -48, table 18446744073709551568, template -48
UInt8 48: metric 48, table Invalid DataSetValue, template Invalid Parameter value
UInt16 48: metric 48, table Invalid DataSetValue, template Invalid Parameter value
UInt32 48: metric 48, table 48, template 48
UInt64 48: metric 48, table Invalid DataSetValue, template Invalid Parameter value
Float -48: metric -48, table -48, template -48
Text BUS: metric BUS, table Invalid DataSetValue, template Invalid Parameter value
String BUS: metric BUS, table BUS, template BUS' ]
