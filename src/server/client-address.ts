/**
 * The browser's address. X-Forwarded-For is believed only as far as trusted proxies wrote it: read from the right,
 * the first address that is not a trusted proxy.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: readonly string[]): string {
  const plain = (address: string) => address.trim().replace(/^::ffff:/, '')
  const hops = [...(forwardedFor ?? '').split(',').filter(Boolean), peer].map(plain)
  for (const hop of hops.reverse()) if (!trustedProxies.includes(hop)) return hop
  return plain(peer)
}
