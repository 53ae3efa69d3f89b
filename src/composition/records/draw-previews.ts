import { catalogRoutes } from '#features/catalog/catalog/server/routes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { productRoutes } from '#features/catalog/product/server/routes.ts'
import { contentRoutes } from '#features/site/content/server/routes.ts'
import { previewLineText } from '#features/staff/preview/messages/preview-line.ts'
import { createPreviews, type Drawing, type Look, type Previews } from '#features/staff/preview/server/previews.ts'
import { previewPath } from '#features/staff/preview/server/shared-previews.ts'
import { guideDocuments } from '#features/tools/installation-guide/domain/guide-documents.ts'
import { callInProcess, type InProcessCall } from '#server/calls/call-in-process.ts'
import type { ApiServices, Binding } from '#server/calls/handle.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import type { StillParts } from '#server/pages/html-document.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { drawStillPage, type StillServices } from '../drawing/serve-pages.ts'
import { ownPages } from '../urls/own-pages.ts'
import { draftedKinds } from './record-drafts.ts'
import { settingsOptions } from './settings-options.ts'
import { sheetUrlOf } from './site-texts.ts'

export interface PreviewParts {
  catalog: Catalog
  /** Every call of the site, among them those that show previews. */
  bindings: () => readonly Binding[]
  services: ApiServices
  pages: StillServices
}

/** Pages with what waits, drawn as the site draws them. */
export function previewsOf({ catalog, bindings, services, pages }: PreviewParts): Previews {
  const { db, now, config, settings } = services
  const drafts = draftedKinds({ settings, isPage: ownPages(catalog) })
  const draw = async ({ url, language, look, tx, catalog: own }: Drawing) => {
    const all = [...bindings(), ...(own ? bindingsOf(own, config.rememberMeDays) : [])]
    const shown = await readSettings(tx, settingsOptions(config))
    const call = inOrder(callInProcess(all, { ...services, db: tx, settings: shown }))
    const still = stillParts(look, language)
    const { status, html, policy } = await drawStillPage(pages, { url, language, call, still })
    return new Response(html, { status, headers: headersOf(language, policy, look) })
  }
  return createPreviews({ db, catalog, now, drafts, draw })
}

/** A transaction has one connection: the calls of a page come one after the other. */
function inOrder(call: InProcessCall): InProcessCall {
  let last: Promise<unknown> = Promise.resolve()
  return (...asked) => {
    const mine = last.then(() => call(...asked))
    last = mine.catch(() => {})
    return mine
  }
}

/** The calls of pages that show the catalogue, of another catalogue. */
const bindingsOf = (catalog: Catalog, rememberMeDays: number): Binding[] => [
  ...catalogRoutes(catalog, notPrinted, sheetUrlOf),
  ...productRoutes({ catalog, printSheet: notPrinted, models: notMade, guidesOf: guideDocuments }),
  ...contentRoutes({ catalog, rememberMeDays }),
]

const notMade = () => {
  throw new Error('A preview makes no model')
}
const notPrinted = () => Promise.reject(new Error('A preview prints nothing'))

const headersOf = (language: Language, policy: string, look: Look) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': language,
  'Content-Security-Policy': policy,
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  ...(look.as === 'frame' ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
})

function stillParts(look: Look, language: Language): StillParts {
  if (look.as === 'frame') return { above: '', style: '', opensElsewhere: true }
  const text = previewLineText[language]
  const day = look.endsAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  const links = languages.map(
    one =>
      `<a href="${previewPath(look.token)}?language=${one}" lang="${one}"${one === language ? ' aria-current="true"' : ''}>${languageNames[one]}</a>`,
  )
  return {
    above: `<aside class="preview-line" aria-label="${escapeHtml(text.name)}"><p>${escapeHtml(`${text.is} ${text.until(day)}`)}</p><nav aria-label="${escapeHtml(text.name)}">${links.join(' ')}</nav></aside>`,
    style: lineStyle,
    opensElsewhere: false,
  }
}

const lineStyle = [
  '.preview-line{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;padding:8px 16px;background:#fff3c4;color:#24282c;font-size:14px}',
  '.preview-line p{margin:0}.preview-line nav{display:flex;gap:16px}.preview-line a{color:#24282c;text-decoration:underline;padding:4px 0}',
  '.preview-line a[aria-current]{font-weight:700;text-decoration:none}',
].join('')
