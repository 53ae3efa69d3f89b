import { escapeHtml } from './escape-html.ts'

/** The banner above every page. */
export interface SiteBanner {
  /** Changes with what it says: whoever has closed it sees the next one. */
  id: string
  tone: string
  /** The name of the region. */
  label: string
  text: string
  link: { href: string; text: string } | null
  /** The name of its button; null: it cannot be closed. */
  close: string | null
}

/** Stands above the page, outside of what the script draws: without a banner no page has a byte of it. */
export function bannerHtml({ id, tone, label, text, link, close }: SiteBanner): string {
  const leads = link ? ` <a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>` : ''
  const button = close === null ? '' : `<button type="button" hidden aria-label="${escapeHtml(close)}">×</button>`
  return `<aside id="site-banner" data-id="${escapeHtml(id)}" data-tone="${escapeHtml(tone)}" aria-label="${escapeHtml(label)}"><p>${escapeHtml(text)}${leads}</p>${button}</aside>`
}

export const bannerStyle = [
  '#site-banner{display:flex;gap:var(--s3);align-items:center;justify-content:center;padding:var(--s2) var(--gutter);font-size:var(--size-2);line-height:var(--leading);background:var(--copper-wash);color:var(--ink);border-bottom:1px solid var(--line)}',
  '#site-banner[data-tone=good]{background:var(--good-wash)}',
  '#site-banner[data-tone=warning]{background:var(--warn-wash)}',
  '#site-banner p{margin:0;overflow-wrap:anywhere}',
  '#site-banner a{color:var(--link);font-weight:600}',
  '#site-banner button{flex:none;min-width:var(--target);min-height:var(--target);border:0;background:none;color:inherit;font:inherit;font-size:var(--size-4);cursor:pointer}',
  '#site-banner button[hidden]{display:none}',
  '@media print{#site-banner{display:none}}',
].join('')

/** Where the browser keeps which banner was closed. */
export const closedBannerKey = 'closed_banner'

/** Runs right behind the banner, before the first paint: one that was closed moves nothing. */
export const bannerScript = `(b=>{const k='${closedBannerKey}',i=b.dataset.id,x=b.querySelector('button');try{if(x&&localStorage.getItem(k)===i)return b.remove()}catch{}if(x){x.hidden=false;x.onclick=()=>{try{localStorage.setItem(k,i)}catch{}b.remove();document.getElementById('main')?.focus({preventScroll:true})}}})(document.getElementById('site-banner'))`
