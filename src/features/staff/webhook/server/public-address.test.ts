import { expect, test } from 'vitest'
import { isPublicAddress, resolveHost } from '#server/http/public-address.ts'
import { hostOf, readEndpointUrl } from './endpoint-url.ts'

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '192.88.99.1'],
  ...['::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '3fff::1', '100::1'],
  // Mapped, compatible, translated, 6to4 and Teredo forms of addresses that are not public.
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
  ],
  ...['fe80::1%eth0', '', 'localhost', '1.2.3', '0x7f000001', '8.8.8.8.8'],
])('%s is not public', address => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0177.0.0.1/', '127.0.0.1'],
  ['https://127.1/', '127.0.0.1'],
  ['https://１２７.0.0.1/', '127.0.0.1'],
])('%s is read as the address that it is', async (text, host) => {
  const url = readEndpointUrl(text)
  expect(url && hostOf(url)).toBe(host)
  expect((await resolveHost(host)).some(isPublicAddress)).toBe(false)
})

test.each([
  'http://a.example/',
  'ftp://a.example/',
  'https://me:secret@a.example/',
  'https://a.example/#x',
  'a.example',
  '',
])('%s is no address of an endpoint', text => expect(readEndpointUrl(text)).toBe(null))
