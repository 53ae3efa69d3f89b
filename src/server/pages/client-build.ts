import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageRoute, pageFile, routes } from '#routes.ts'
import { type Language, languages } from '#shared/language.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

export interface PageFiles {
  entry: string
  stylesheets: string[]
  /** The text of the style sheets, in their order; empty in development. */
  styles: string
  modules: string[]
  /** The page's own file among them. */
  page?: { name: string; file: string } | undefined
  /** The font files that every page needs at once. */
  fonts: string[]
}

/** Finds the files of the browser's build that a page needs, from Vite's manifests, one per language. */
export async function readClientBuild(folder: string): Promise<(language: Language, page: string | null) => PageFiles> {
  const manifests = new Map<Language, Manifest>()
  for (const language of languages) {
    manifests.set(language, JSON.parse(await readFile(join(folder, language, 'manifest.json'), 'utf8')))
  }
  const known = new Map<string, PageFiles>()
  return (language, page) => {
    const key = `${language} ${page}`
    const files = known.get(key) ?? findFiles(folder, language, manifests.get(language) ?? {}, page)
    known.set(key, files)
    return files
  }
}

/** Finds the files of the desk's program that its document names. */
export async function readDeskBuild(folder: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const entryKey = 'src/desk-main.tsx'
  const chunks = new Map<string, ManifestChunk>()
  collect(manifest, entryKey, chunks)
  const all = [...chunks.values()]
  const entry = manifest[entryKey]?.file ?? ''
  return {
    entry: `/${entry}`,
    stylesheets: [...new Set(all.flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`),
    modules: all
      .map(({ file }) => file)
      .filter(file => file !== entry)
      .map(file => `/${file}`),
  }
}

function findFiles(folder: string, language: Language, manifest: Manifest, page: string | null): PageFiles {
  const entryKey = 'src/hydrate.tsx'
  const route: PageRoute | undefined = routes.find(candidate => candidate.page === page)
  // The page of one visitor begins with its preview, which the server has drawn.
  const preview = route?.isPersonal ? route.preview : undefined
  const keys = [entryKey, ...[page, preview].flatMap(name => (name ? [`src/${pageFile(name)}`] : []))]
  const chunks = new Map<string, ManifestChunk>()
  for (const key of keys) collect(manifest, key, chunks)
  const all = [...chunks.values()]
  const entry = manifest[entryKey]?.file ?? ''
  const styles = [...new Set(all.flatMap(chunk => chunk.css ?? []))]
  const own = page && manifest[`src/${pageFile(page)}`]
  return {
    entry: `/${entry}`,
    page: own ? { name: page, file: `/${own.file}` } : undefined,
    stylesheets: styles.map(file => `/${file}`),
    // Runs once for each page and language, because the result is kept.
    styles: styles.map(file => readFileSync(join(folder, language, file), 'utf8')).join(''),
    fonts: Object.keys(manifest)
      .filter(key => key.endsWith('fonts/inter-latin.woff2'))
      .map(key => `/${manifest[key]?.file}`),
    modules: all
      .map(chunk => chunk.file)
      .filter(file => file !== entry)
      .map(file => `/${file}`),
  }
}

function collect(manifest: Manifest, key: string, into: Map<string, ManifestChunk>): void {
  const chunk = manifest[key]
  if (!chunk || into.has(key)) return
  into.set(key, chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}
