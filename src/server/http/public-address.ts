import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// The IANA registries of special-purpose addresses, and multicast.
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
// Only the global unicast of IPv6 passes: mapped, translated (NAT64), local, link-local and multicast addresses lie outside of it.
const global6 = '2000::/3'
// Within it: protocol assignments with Teredo, documentation, 6to4, documentation again.
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const [blocked4, allowed6, blocked6] = [listOf('ipv4', special4), listOf('ipv6', [global6]), listOf('ipv6', special6)]

/** Whether an IP address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4')
  return isIP(address) === 6 && allowed6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

/**
 * The addresses of a host. Not by getaddrinfo, whose few threads also read files: a name server that hangs would hold everybody up. A host
 * that is an address is its own.
 */
export async function resolveHost(host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}
