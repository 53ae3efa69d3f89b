import { cookieName } from '#server/security/key-cookies.ts'
import type { Language } from '#shared/language.ts'
import { type StoragePlace, storedByBanner, storedInBrowser } from '../domain/browser-storage.ts'
import { storageText } from '../messages/browser-storage.ts'
import { codeOf, htmlTable } from './html-table.ts'

const labels = { cookie: 'cookies', local: 'local', session: 'session' } as const satisfies Record<StoragePlace, string>

interface StorageFacts {
  rememberMeDays: number
  isSecure: boolean
  hasBanner?: boolean
  /** There are panels to configure (decision 068). */
  hasPanels?: boolean
}

/** Renders the privacy policy's table of what the site stores in one place of the browser. */
export function storageTable(
  place: StoragePlace,
  { rememberMeDays, isSecure, hasBanner = false, hasPanels = true }: StorageFacts,
  language: Language,
): string {
  const text = storageText[language]
  const { remembered, ...fixed } = text.durations
  const isCookie = place === 'cookie'
  const rows = [...storedInBrowser, ...(hasBanner ? [storedByBanner] : [])]
    .filter(thing => thing.place === place && (hasPanels || thing.purpose !== 'configuration'))
    .map(({ name, purpose, lasts, isServerOnly }) => [
      codeOf(isCookie && isServerOnly ? cookieName(name, isSecure) : name),
      text.purposes[purpose],
      lasts === 'remembered' ? remembered(rememberMeDays) : fixed[lasts],
      ...(isCookie ? [isServerOnly ? text.server : text.script] : []),
    ])
  return htmlTable(text[labels[place]], [text.name, text.purpose, text.lasts, ...(isCookie ? [text.readBy] : [])], rows)
}
