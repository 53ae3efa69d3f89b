#!/usr/bin/env bash
# modbus-serial 8.0.25 and jsmodbus 5.0.0: who reads the contacts of three breakers (readDiscreteInputs(0, 3), readCoils) gets eight values, of ten sixteen. The answer of a
# device comes in whole bytes, whose rest is filled with zeros (Modbus Application Protocol 1.1b3, 6.1 and 6.2); both libraries know how many were asked for and
# give all bits of the bytes, so that what does not exist is false, like an open breaker. No error: with all closed, values.every(Boolean) is false and
# the count of the open ones is five; with eight, as in many tests, it is right. Registers have no such rest. A slice(0, 3) keeps it right.
# Seen: the lines at the end, of a server of modbus-serial whose inputs are all on. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact modbus-serial@8.0.25 jsmodbus@5.0.0
cat >try.cjs <<'JS'
const { once } = require('node:events')
const net = require('node:net')
const jsmodbus = require('jsmodbus')
const ModbusRTU = require('modbus-serial')
const told = values => `${values.length} values, all on: ${values.every(Boolean)}, off: ${values.filter(value => !value).length}`
async function main() {
  const free = net.createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address()
  free.close()
  await once(free, 'close')
  const server = new ModbusRTU.ServerTCP({ getCoil: () => true, getDiscreteInput: () => true }, { host: '127.0.0.1', port, unitID: 1 })
  await once(server, 'initialized')
  const serial = new ModbusRTU()
  await serial.connectTCP('127.0.0.1', { port })
  serial.setID(1)
  const socket = new net.Socket()
  const other = new jsmodbus.client.TCP(socket, 1)
  socket.connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  for (const count of [3, 8, 10]) {
    console.log(`${count} inputs, modbus-serial: ${told((await serial.readDiscreteInputs(0, count)).data)}`)
    console.log(`${count} coils, modbus-serial: ${told((await serial.readCoils(0, count)).data)}`)
    console.log(`${count} inputs, jsmodbus: ${told((await other.readDiscreteInputs(0, count)).response.body.valuesAsArray)}`)
    console.log(`${count} coils, jsmodbus: ${told((await other.readCoils(0, count)).response.body.valuesAsArray)}`)
  }
  process.exit()
}
main()
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '3 inputs, modbus-serial: 8 values, all on: false, off: 5
3 coils, modbus-serial: 8 values, all on: false, off: 5
3 inputs, jsmodbus: 8 values, all on: false, off: 5
3 coils, jsmodbus: 8 values, all on: false, off: 5
8 inputs, modbus-serial: 8 values, all on: true, off: 0
8 coils, modbus-serial: 8 values, all on: true, off: 0
8 inputs, jsmodbus: 8 values, all on: true, off: 0
8 coils, jsmodbus: 8 values, all on: true, off: 0
10 inputs, modbus-serial: 16 values, all on: false, off: 6
10 coils, modbus-serial: 16 values, all on: false, off: 6
10 inputs, jsmodbus: 16 values, all on: false, off: 6
10 coils, jsmodbus: 16 values, all on: false, off: 6' ]
