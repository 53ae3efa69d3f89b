import { expect, test } from 'vitest'
import { clientAddress, countedAs, readProxies } from './client-address.ts'

const of = (peer: string, forwardedFor: string | null, proxies: string) => {
  const list = readProxies(proxies)
  if (!list) throw new Error(`${proxies} is wrong`)
  return clientAddress(peer, forwardedFor, list)
}

test.each([
  ['10.1.2.3', '192.0.2.7', '10.0.0.0/8', '192.0.2.7'],
  ['10.1.2.3', '203.0.113.9, 192.0.2.7, 10.9.9.9', '10.0.0.0/8', '192.0.2.7'],
  ['11.1.2.3', '192.0.2.7', '10.0.0.0/8', '11.1.2.3'],
  ['::ffff:10.1.2.3', '192.0.2.7', '10.0.0.0/8', '192.0.2.7'],
  ['::ffff:0a01:0203', '::ffff:c000:0207', '10.0.0.0/8', '192.0.2.7'],
  ['fd12::1', '2001:db8::5', 'fd00::/8, 10.0.0.0/8', '2001:db8::5'],
  ['fd12::1', '2001:db8::5, 10.1.1.1', 'fd00::/8, 10.0.0.0/8', '2001:db8::5'],
  ['192.168.7.1', '192.0.2.7', '192.168.7.1', '192.0.2.7'],
  ['192.168.7.2', '192.0.2.7', '192.168.7.1', '192.168.7.2'],
  ['10.1.2.3', '192.0.2.7:51234', '10.0.0.0/8', '192.0.2.7'],
  ['10.1.2.3', '[2001:db8::5]:443', '10.0.0.0/8', '2001:db8::5'],
  ['10.1.2.3', '192.0.2.7, unknown', '10.0.0.0/8', '10.1.2.3'],
  ['10.1.2.3', null, '10.0.0.0/8', '10.1.2.3'],
  ['10.1.2.3', '192.0.2.7', '', '10.1.2.3'],
])('a request from %s, forwarded for %s, behind %s, comes from %s', (peer, forwardedFor, proxies, expected) => {
  expect(of(peer, forwardedFor, proxies)).toBe(expected)
})

test.each([
  'localhost',
  '10.0.0.1, nginx',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fd00::/129',
  '10.0.0/8',
  '1/1',
])('%s names no proxies', text => {
  expect(readProxies(text)).toBeNull()
})

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:2::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['', ['']],
])('%s is counted as %j', (address, subjects) => {
  expect(countedAs(address).map(({ subject }) => subject)).toEqual(subjects)
})
