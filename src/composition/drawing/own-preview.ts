import { visitorCookie } from '#features/site/session/domain/token-life.ts'
import type { InProcessCall } from '#server/calls/call-in-process.ts'
import { readKeyHash } from '#server/security/key-cookies.ts'
import type { Language } from '#shared/language.ts'
import type { AnyCall, CallApi } from '#web/page.ts'
import { routeOf } from '../urls/route-name.ts'

/** A personal page with a preview, and the key of the visitor who asks for it. */
export interface OwnPreview {
  preview: string
  visitorKeyHash: string
}

/** A visitor without scripts sees there what they have put there by forms; one who has put nothing anywhere has no key. */
export function ownPreview(path: string, headers: Headers): OwnPreview | null {
  const { preview, isPersonal } = routeOf(path.toLowerCase()) ?? {}
  const visitorKeyHash = preview && isPersonal ? readKeyHash(headers.get('cookie') ?? '', visitorCookie) : null
  return preview && visitorKeyHash ? { preview, visitorKeyHash } : null
}

export function callOf({ visitorKeyHash }: OwnPreview, language: Language, call: InProcessCall): CallApi {
  const asVisitor: AnyCall = (endpoint, input = {}) => call(endpoint, input, language, visitorKeyHash)
  return asVisitor as CallApi // The compiler checked each handler's reply against the contract.
}
