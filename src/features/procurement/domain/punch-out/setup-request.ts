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
  from: Credential
  to: Credential
  sender: Credential & { sharedSecret: string }
  operation: Operation
  buyerCookie: string
  returnUrl: string
  /** The lines that are to be changed or looked at: 'WQ-2026-000123/2/4'. */
  lines: string[]
}

/** Reads a PunchOutSetupRequest; null for another message, and for one that lacks what it needs. */
export function readSetupRequest(message: XmlElement): SetupRequest | null {
  if (message.name !== 'cXML') return null
  const setup = elementAt(message, 'Request', 'PunchOutSetupRequest')
  const header = elementAt(message, 'Header')
  if (!setup || !header) return null
  const operation = operations.find(one => one === setup.attributes.operation)
  const request = {
    payloadId: message.attributes.payloadID ?? '',
    from: credentialIn(header, 'From'),
    to: credentialIn(header, 'To'),
    sender: { ...credentialIn(header, 'Sender'), sharedSecret: textAt(header, 'Sender', 'Credential', 'SharedSecret') },
    buyerCookie: textAt(setup, 'BuyerCookie'),
    returnUrl: textAt(setup, 'BrowserFormPost', 'URL'),
  }
  const needed = [request.payloadId, request.from.identity, request.sender.identity, request.sender.sharedSecret]
  if (!operation || [...needed, request.buyerCookie, request.returnUrl].includes('')) return null
  const { from, to, sender, payloadId, buyerCookie, returnUrl } = request
  const short = [from, to, sender].flatMap(({ domain, identity }) => [domain, identity]).concat(payloadId)
  if (short.some(text => text.length > 500) || buyerCookie.length > 4000 || returnUrl.length > 2000) return null
  const lines = setup.children.filter(({ name }) => name === 'ItemOut')
  return {
    ...request,
    operation,
    lines: lines.map(line => textAt(line, 'ItemID', 'SupplierPartAuxiliaryID')).filter(Boolean),
  }
}

const credentialIn = (header: XmlElement, part: string): Credential => ({
  domain: elementAt(header, part, 'Credential')?.attributes.domain ?? '',
  identity: textAt(header, part, 'Credential', 'Identity'),
})
