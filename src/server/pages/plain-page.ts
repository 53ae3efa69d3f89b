import type { Language } from '#shared/language.ts'
import { pagePolicy, sourceHash } from '../http/security-headers.ts'
import { escapeHtml } from './escape-html.ts'

interface PlainPage {
  language: Language
  title: string
  /** HTML. */
  main: string
  /** The origins to which its forms go, by redirects too; the site itself unless said otherwise. */
  formOrigins?: readonly string[]
}

/** A page that answers a form where there is no script, with the policy for it. */
export function plainPage({ language, title, main, ...forms }: PlainPage): { html: string; policy: string } {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${main}</main></body></html>`
  return {
    html,
    policy: pagePolicy({ scriptHashes: [], styleHashes: [sourceHash(styles)], serviceHosts: [], ...forms }),
  }
}

interface Answered {
  language: Language
  status?: number
  headers?: Record<string, string>
}

/** The answer that a plain page is: of one form, and kept by nobody. */
export function answerPlainPage(
  { html, policy }: ReturnType<typeof plainPage>,
  { language, status = 200, headers = {} }: Answered,
): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** The colours and sizes of the site; the page needs no other file. */
const styles = [
  ':root{color:#24282c;background:#fbfaf8;font:1rem/1.5 "Helvetica Neue",Arial,sans-serif}',
  'body{margin:0}main{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}',
  'h1{font-size:1.625rem;line-height:1.2;margin:0 0 1rem;padding-top:1rem;border-top:4px solid #9a4f1e}',
  'form,label{display:grid;gap:.25rem}form{gap:1rem;margin:1.5rem 0}label{margin-top:.5rem}',
  'input:not([type=hidden],[type=checkbox]),select,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;border:1px solid #8a8f94;border-radius:3px;font:inherit;color:inherit;background:#fff}',
  'button,.ways a{display:inline-block;box-sizing:border-box;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid #9a4f1e;border-radius:3px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}',
  'button{justify-self:start;color:#fff;background:#9a4f1e}.ways a{color:#7c3d14;background:#fff}',
  '[role=alert]{padding:.25rem 1rem;border-left:4px solid #b3261e;background:#fdeeec}',
  'ul{padding:0;list-style:none}.row{margin:0 0 1rem;padding:.75rem 0 0;border-top:1px solid #d5d0c8;overflow-wrap:anywhere}.tick{display:flex;gap:.5rem;align-items:center}',
  '[hidden]{display:none}',
  'button{margin-right:.5rem}[aria-invalid=true]{border:2px solid #b3261e}',
  '.bad{margin:0;color:#b3261e}.soft{font-size:.8125rem;color:#565d64;overflow-wrap:anywhere}',
  ':focus-visible{outline:2px solid #1d5a8c;outline-offset:2px}',
].join('')
