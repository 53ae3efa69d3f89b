import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeOf } from '../src/composition/urls/route-name.ts'
import { deskRoutes } from '../src/desk-routes.ts'
import { languages } from '../src/shared/language.ts'
import { root } from './bootstrap.mjs'
import { readEndpoints } from './read-endpoints.ts'
import { listFiles } from './source-files.ts'

const listFile = join(root, 'test/e2e/touched.json')
/** The bases of the API's paths: src/shared/api.ts. */
const bases = ['/api-frontend', '/api-backend']

/** The pages and calls that each browser file has asked for when it last ran: 'page quote/QuotePage', 'call requestQuote'. */
export type Touched = Record<string, string[]>

// Only `noteTouched` writes the file.
export const readTouched = (): Touched =>
  existsSync(listFile) ? (JSON.parse(readFileSync(listFile, 'utf8')) as Touched) : {}

/**
 * Notes what the files of a run have touched, and removes files that are gone. `seen`: methods and paths of each file. Only a whole run, at
 * night, shows that a file no longer touches something: another one has a part of the languages.
 */
export async function noteTouched(seen: ReadonlyMap<string, ReadonlySet<string>>, isWhole: boolean): Promise<void> {
  const names = await readCallNames()
  const touched = { ...readTouched() }
  for (const [file, requests] of seen) {
    const found = [...requests].flatMap(request => nameOf(request, names) ?? [])
    touched[file] = [...new Set([...found, ...(isWhole ? [] : (touched[file] ?? []))])].toSorted()
  }
  const lines = Object.keys(touched)
    .filter(file => existsSync(join(root, file)))
    .toSorted()
    .map(file => `  ${JSON.stringify(file)}: ${JSON.stringify(touched[file])}`)
  writeFileSync(listFile, `{\n${lines.join(',\n')}\n}\n`)
}

export interface CallName {
  name: string
  path: string
  /** The contract that defines it. */
  file: string
}

/** The name of each call in its contract, with its path behind the base. */
export async function readCallNames(): Promise<CallName[]> {
  const contracts = (await listFiles(root, 'src/features')).filter(file => /\/(desk-)?contract\.ts$/.test(file))
  return contracts.flatMap(file =>
    [...readEndpoints(file, readFileSync(join(root, file), 'utf8'))].map(([name, { path }]) => ({ name, path, file })),
  )
}

/** 'call requestQuote' or 'page quote/QuotePage' of 'POST /api-frontend/wishlist/requestQuote'; null for files. */
function nameOf(request: string, names: readonly CallName[]): string | null {
  const [, path = ''] = request.split(' ')
  const base = bases.find(one => path.startsWith(`${one}/`))
  if (base) {
    const call = names.find(one => fits(one.path, path.slice(base.length), /^\{.*\}$/))
    return call ? `call ${call.name}` : null
  }
  if (path === '/desk' || path.startsWith('/desk/')) {
    const page = deskRoutes
      .filter(route => fits(route.path, path, /^\$/))
      .toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)[0]
    return page ? `page ${page.page}` : null
  }
  const prefix = languages.find(language => path === `/${language}` || path.startsWith(`/${language}/`))
  const page = routeOf(prefix ? path.slice(prefix.length + 1) || '/' : path)
  return page ? `page ${page.page}` : null
}

function fits(pattern: string, path: string, parameter: RegExp): boolean {
  const [parts, segments] = [pattern.split('/'), path.split('/')]
  return parts.length === segments.length && parts.every((part, at) => parameter.test(part) || part === segments[at])
}
