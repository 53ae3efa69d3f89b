import { isIP } from 'node:net'
import { isPublicAddress } from '#server/http/public-address.ts'

const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/**
 * A host to which baskets may go back, as URLs spell it; null for what is none, and for one of a private network: the page would make
 * the visitor's browser send forms to machines in its own network.
 */
export function readReturnHost(text: string): string | null {
  const typed = text.toLowerCase()
  const url = URL.canParse(`https://${typed}`) ? new URL(`https://${typed}`) : null
  if (!url || ![url.host, `${url.host}:443`].includes(typed)) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A page's policy cannot name an address of IPv6.
  if (isIP(host) === 6) return null
  const isPublic = isIP(host) ? isPublicAddress(host) : host.includes('.') && !privateNames.test(host)
  return isPublic ? url.host : null
}
