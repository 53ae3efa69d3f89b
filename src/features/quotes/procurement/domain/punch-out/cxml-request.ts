import { elementAt, textAt, type XmlElement } from './xml.ts'

export const operations = ['create', 'edit', 'inspect'] as const
export type Operation = (typeof operations)[number]

export interface Credential {
  domain: string
  identity: string
}

/** Who asks, and with which secret. */
interface Parties {
  payloadId: string
  /** All the names by which a hub knows the buyer and us. */
  from: Credential[]
  to: Credential[]
  sender: Credential & { sharedSecret: string }
}

/** Where people of the buyer's system go back to, and what they come for. */
interface Setup {
  operation: Operation
  buyerCookie: string
  returnUrl: string
  /** The lines that are to be changed or looked at: 'WQ-2026-000123/2/4'. */
  lines: string[]
  /** The part number of a product that was chosen in the buyer's system and that no quote of ours has named; empty: none. */
  product: string
}

/** `profile`: what we answer; `other`: a request that we do not answer, such as an order. */
export type CxmlRequest = Parties & ({ kind: 'profile' } | { kind: 'other' } | ({ kind: 'setup' } & Setup))

const mostCredentials = 10
/** Of a part number. */
const mostLetters = 80

/** Reads a request of a buyer's system; null for another message, and for one that lacks what it needs. */
export function readCxmlRequest(message: XmlElement): CxmlRequest | null {
  const parties = message.name === 'cXML' ? readParties(message) : null
  const request = elementAt(message, 'Request')
  if (!parties || !request || request.children.length === 0) return null
  if (elementAt(request, 'ProfileRequest')) return { kind: 'profile', ...parties }
  const element = elementAt(request, 'PunchOutSetupRequest')
  if (!element) return { kind: 'other', ...parties }
  const setup = readSetup(element)
  return setup && { kind: 'setup', ...parties, ...setup }
}

function readParties(message: XmlElement): Parties | null {
  const header = elementAt(message, 'Header')
  if (!header) return null
  const payloadId = message.attributes.payloadID ?? ''
  const [from, to] = [credentialsIn(header, 'From'), credentialsIn(header, 'To')]
  const sender = credentialsIn(header, 'Sender').find(({ sharedSecret }) => sharedSecret !== '')
  if (!sender || payloadId === '') return null
  if ([from, to].some(({ length }) => length === 0 || length > mostCredentials)) return null
  const short = [...from, ...to, sender].flatMap(({ domain, identity }) => [domain, identity]).concat(payloadId)
  if (short.some(text => text.length > 500)) return null
  const nameOnly = ({ domain, identity }: Credential) => ({ domain, identity })
  return { payloadId, from: from.map(nameOnly), to: to.map(nameOnly), sender }
}

function readSetup(setup: XmlElement): Setup | null {
  const operation = operations.find(one => one === setup.attributes.operation)
  const [buyerCookie, returnUrl] = [textAt(setup, 'BuyerCookie'), textAt(setup, 'BrowserFormPost', 'URL')]
  if (!operation || [buyerCookie, returnUrl].includes('')) return null
  if (buyerCookie.length > 4000 || returnUrl.length > 2000) return null
  const lines = setup.children.filter(({ name }) => name === 'ItemOut' || name === 'SelectedItem')
  const nameOf = (line: XmlElement) => textAt(line, 'ItemID', 'SupplierPartAuxiliaryID')
  const chosen = setup.children.find(line => line.name === 'SelectedItem' && nameOf(line) === '')
  return {
    ...{ operation, buyerCookie, returnUrl },
    product:
      operation === 'create' && chosen
        ? textAt(chosen, 'ItemID', 'SupplierPartID').slice(0, mostLetters).toWellFormed()
        : '',
    lines: lines.map(nameOf).filter(Boolean),
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
