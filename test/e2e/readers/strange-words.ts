import type { Page } from '@playwright/test'
import { routes } from '#routes.ts'

/** Words of the demonstration's trade in three languages, and those by which its products are filtered. */
const ofPower =
  /\b(?:fuses?|fused|breakers?|fusibles?|interruptor(?:es)?|disyuntor(?:es)?|disjoncteurs?|DC power|alimentación de CC|alimentation CC|GMT|TPA|KLM|TPS|bus(?:es|bars?)?|jeux? de barres|volt(?:age|s)?|voltios?|amperes?|amperios?|ampères?|telecom|rack|bastidor|baie|48 V)\b/gi
const together = 12
/** How the paths begin that are there beside a catalogue of DC power only. */
const ofPowerOnly = routes.flatMap(route =>
  'isOfPower' in route && route.isOfPower ? (route.path.split('$')[0] ?? []) : [],
)

/** The words of another trade that any page of the sitemap says, and its links to pages of that trade, with the page; each page once. */
export async function strangeWords(page: Page): Promise<string[]> {
  const read = async (path: string) => (await page.request.get(path)).text()
  const pathsIn = (file: string) => [...file.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  const paths: string[] = []
  for (const file of pathsIn(await read('/sitemap.xml')))
    for (const path of pathsIn(await read(file)))
      paths.push(path, `/es${path === '/' ? '' : path}`, `/fr${path === '/' ? '' : path}`)
  if (paths.length < 900) throw new Error(`The sitemap names ${paths.length} pages only`)
  const found: string[] = []
  const waiting = [...new Set(paths)]
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, together).map(async path => {
        const html = await read(path)
        const words = [...saidBy(html), ...linkedBy(html), ...drawnBy(html)]
        if (words.length > 0) found.push(`${path}: ${words.join(', ')}`)
      }),
    )
  return found
}

/** The words of a page to people and to search engines: its text, its title, its descriptions and its structured data. */
function saidBy(html: string): string[] {
  const described = [...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, content]) => content)
  const structured = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)/g)].map(([, data]) => data)
  const named = [...html.matchAll(/ (?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map(([, words]) => words)
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
  return [...new Set([shown, ...described, ...structured, ...named].join('\n').match(ofPower) ?? [])]
}

function linkedBy(html: string): string[] {
  const links = [...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) =>
    path.replace(/^\/(?:es|fr)(?=\/|$)/, ''),
  )
  return [...new Set(links.filter(path => ofPowerOnly.some(begin => path.startsWith(begin))))]
}

/** Drawings that the program makes of panels and devices: of another trade it has none. */
const drawnBy = (html: string): string[] => [...new Set(html.match(/\/pictures\/(?:product|none)[^"\\ ]*/g) ?? [])]
