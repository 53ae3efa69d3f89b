import { documentTypes, validityOf } from '#features/catalog/document/domain/document-record.ts'
import type { Language } from '#shared/language.ts'

/** What buyers ask for by line: what documents state, and the papers that every product may have. */
export const askedKinds = ['datasheet', 'installation_manual', 'drawing'] as const
export type AskedKind = (typeof askedKinds)[number]
export const askedTypes = [...documentTypes, ...askedKinds] as const
export type AskedType = (typeof askedTypes)[number]

/** The narrowest first. */
export const scopes = ['product', 'series', 'company'] as const
export type Scope = (typeof scopes)[number]

/** The states of a document that is there. */
export const storedStates = ['valid', 'expires_soon', 'expired'] as const
export type StoredState = (typeof storedStates)[number]
export const documentStates = [...storedStates, 'missing'] as const
export type DocumentState = (typeof documentStates)[number]

/** A document about a product. */
export interface Candidate {
  id: number
  type: AskedType
  scope: Scope
  language: Language | null
  /** 'YYYY-MM-DD', as `validUntil`, which is its last day. */
  issuedOn: string | null
  validUntil: string | null
}

export interface Cell<D extends Candidate = Candidate> {
  productId: number
  type: AskedType
  state: DocumentState
  document: D | null
  /** A narrower one that has ended, beside one that counts. */
  ended: D | null
}

/**
 * The document of each type for each product: one that counts before one that has ended, then the narrowest scope, in it the reader's
 * language, then none, then English, then another one, and of those the newest. `today`: 'YYYY-MM-DD'.
 */
export function documentsFor<D extends Candidate>(
  products: readonly { id: number; documents: readonly D[] }[],
  types: readonly AskedType[],
  reader: Language,
  today: string,
): Cell<D>[] {
  return products.flatMap(({ id: productId, documents }) => {
    const inOrder = documents.toSorted(
      (a, b) =>
        Number(hasEnded(a, today)) - Number(hasEnded(b, today)) ||
        scopes.indexOf(a.scope) - scopes.indexOf(b.scope) ||
        foreignness(a.language, reader) - foreignness(b.language, reader) ||
        (b.issuedOn ?? '').localeCompare(a.issuedOn ?? '') ||
        b.id - a.id,
    )
    return types.map((type): Cell<D> => {
      const ofType = inOrder.filter(one => one.type === type)
      const document = ofType[0] ?? null
      const ended =
        ofType.find(
          one => hasEnded(one, today) && document && isNarrower(one, document) && !hasEnded(document, today),
        ) ?? null
      return { productId, type, state: document ? stateOf(document.validUntil, today) : 'missing', document, ended }
    })
  })
}

const hasEnded = ({ validUntil }: Candidate, today: string) => validUntil !== null && validUntil < today
const isNarrower = (a: Candidate, b: Candidate) => scopes.indexOf(a.scope) < scopes.indexOf(b.scope)

function foreignness(language: Language | null, reader: Language): number {
  if (language === reader) return 0
  if (language === null) return 1
  return language === 'en' ? 2 : 3
}

/** `today`: 'YYYY-MM-DD'. */
export function stateOf(validUntil: string | null, today: string): StoredState {
  const validity = validityOf(validUntil, new Date(today))
  return validity === 'expiring' ? 'expires_soon' : validity
}
