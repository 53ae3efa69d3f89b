import { BlockList, isIP } from 'node:net'

const prefixBits = { ipv4: 32, ipv6: 128 } as const

/** Reads a list of IP addresses or networks of proxies, separated by commas: '10.0.0.1, 10.0.0.0/8, fd00::/8'. Null where one is invalid. */
export function readProxies(text: string): BlockList | null {
  const list = new BlockList()
  for (const entry of text.split(',').map(part => part.trim())) {
    if (entry === '') continue
    const [address = '', bits, ...rest] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const prefix = bits === undefined ? prefixBits[family] : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (isIP(address) === 0 || rest.length > 0 || !(prefix <= prefixBits[family])) return null
    list.addSubnet(address, prefix, family)
  }
  return list
}

/**
 * The browser's IP address. X-Forwarded-For is trusted only as far as trusted proxies wrote it: read from the right, the first
 * address that is not a trusted proxy. An IPv4 address that is mapped to IPv6 becomes IPv4.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: BlockList): string {
  let client = plainAddress(peer) ?? peer
  const hops = (forwardedFor ?? '').split(',').reverse()
  for (const hop of hops) {
    if (!isTrusted(client, trustedProxies)) break
    const address = plainAddress(hop)
    // Not an address, so nothing to the left of it can be trusted.
    if (address === null) break
    client = address
  }
  return client
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** The bare IP address of '[2001:db8::1]:443', '192.0.2.1:80' or '::ffff:192.0.2.1'; null for anything else. */
function plainAddress(text: string): string | null {
  const bare = withoutZone(
    text
      .trim()
      .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1'),
  )
  const version = isIP(bare)
  if (version !== 6) return version === 4 ? bare : null
  const groups = groupsOf(bare)
  if (!/^(?:0,){5}ffff,/.test(groups.map(group => group.toString(16)).join())) return bare
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}

/** Removes the network interface of 'fe80::1%eth0'. */
const withoutZone = (address: string) => address.split('%', 1)[0] ?? ''

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, start = '', a, b, c, d] = dotted ?? []
  const hex = (high: string | undefined, low: string | undefined) => (Number(high) * 256 + Number(low)).toString(16)
  const plain = dotted ? `${start}${hex(a, b)}:${hex(c, d)}` : address
  const [left = [], right] = plain.split('::').map(half => (half === '' ? [] : half.split(':')))
  const gap = right ? Array<string>(8 - left.length - right.length).fill('0') : []
  return [...left, ...gap, ...(right ?? [])].map(group => Number.parseInt(group, 16))
}

/**
 * The subjects that a rate limit counts for an IP address. IPv4: the address itself. IPv6: its /64, which one household has, and
 * its /48, which one customer of a provider may have; that can be many people and therefore has a higher limit.
 */
export function countedAs(address: string): { subject: string; isWide: boolean }[] {
  if (isIP(address) !== 6) return [{ subject: address, isWide: false }]
  const groups = groupsOf(withoutZone(address)).map(group => group.toString(16))
  return [
    { subject: `${groups.slice(0, 4).join(':')}::/64`, isWide: false },
    { subject: `${groups.slice(0, 3).join(':')}::/48`, isWide: true },
  ]
}
