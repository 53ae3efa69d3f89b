import { elementAt, textAt, type XmlElement } from './xml.ts'

export const operations = ['create', 'edit', 'inspect'] as const
export type Operation = (typeof operations)[number]

export interface Credential {
  domain: string
  identity: string
}

/** What a buyer's system asks with: who it is, and where its people go back to. */
export interface SetupRequest {
  payloadId: string
  /** All the names by which a hub knows the buyer and us. */
  from: Credential[]
  to: Credential[]
  sender: Credential & { sharedSecret: string }
  operation: Operation
  buyerCookie: string
  returnUrl: string
  /** The lines that are to be changed or looked at: 'WQ-2026-000123/2/4'. */
  lines: string[]
}

const mostCredentials = 10

/** Reads a PunchOutSetupRequest; null for another message, and for one that lacks what it needs. */
export function readSetupRequest(message: XmlElement): SetupRequest | null {
  if (message.name !== 'cXML') return null
  const setup = elementAt(message, 'Request', 'PunchOutSetupRequest')
  const header = elementAt(message, 'Header')
  if (!setup || !header) return null
  const operation = operations.find(one => one === setup.attributes.operation)
  const request = {
    payloadId: message.attributes.payloadID ?? '',
    from: credentialsIn(header, 'From'),
    to: credentialsIn(header, 'To'),
    sender: credentialsIn(header, 'Sender').find(({ sharedSecret }) => sharedSecret !== ''),
    buyerCookie: textAt(setup, 'BuyerCookie'),
    returnUrl: textAt(setup, 'BrowserFormPost', 'URL'),
  }
  const { from, to, sender, payloadId, buyerCookie, returnUrl } = request
  if (!operation || !sender || [payloadId, buyerCookie, returnUrl].includes('')) return null
  if ([from, to].some(({ length }) => length === 0 || length > mostCredentials)) return null
  const short = [...from, ...to, sender].flatMap(({ domain, identity }) => [domain, identity]).concat(payloadId)
  if (short.some(text => text.length > 500) || buyerCookie.length > 4000 || returnUrl.length > 2000) return null
  const lines = setup.children.filter(({ name }) => name === 'ItemOut')
  const nameOnly = ({ domain, identity }: Credential) => ({ domain, identity })
  return {
    ...{ payloadId, from: from.map(nameOnly), to: to.map(nameOnly), sender, buyerCookie, returnUrl },
    operation,
    lines: lines.map(line => textAt(line, 'ItemID', 'SupplierPartAuxiliaryID')).filter(Boolean),
  }
}

/** Those that say who it is; hubs send several. */
const credentialsIn = (header: XmlElement, part: string): (Credential & { sharedSecret: string })[] =>
  (elementAt(header, part)?.children ?? [])
    .filter(({ name }) => name === 'Credential')
    .map(credential => ({
      domain: credential.attributes.domain ?? '',
      identity: textAt(credential, 'Identity'),
      sharedSecret: textAt(credential, 'SharedSecret'),
    }))
    .filter(({ domain, identity }) => domain !== '' && identity !== '')
