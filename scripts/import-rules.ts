import { isBuiltin } from 'node:module'
import type { Import } from './read-module.ts'

type World = 'shared' | 'server' | 'web' | 'desk' | 'composition' | 'outside'

export interface Place {
  world: World
  /** Its slice in a district of src/features; null for the platform, the composition and what lies outside src. */
  slice: string | null
  isTest: boolean
}

/** The slices of all districts of src/features, importers first. A slice imports only slices below it in this list. */
export const sliceOrder: readonly string[] = [
  'report',
  'quote-inbox',
  'customer-file',
  'mail-queue',
  'audit',
  'desk-session',
  'api-key',
  'webhook',
  'desk-news',
  'home',
  'shell',
  'finder',
  'configurator',
  'workbench',
  'installation-guide',
  'preview',
  'product-order',
  'product-grid',
  'exchange',
  'series',
  'catalog-edit',
  'product-view',
  'attribute',
  'content-edit',
  'record-draft',
  'redirect',
  'product',
  'quick-order',
  'saved-list',
  'procurement',
  'quote-history',
  'quote-thread',
  'quote-answer',
  'snippet',
  'buyer-approval',
  'price',
  'own-part',
  'buyer',
  'staff',
  'compare',
  'quote',
  'compliance',
  'search',
  'account',
  'content',
  'contact',
  'bot-check',
  'session',
  'document',
  'video',
  'catalog',
  'metadata',
  'setting',
  'media',
  'translation',
  'company',
  'address',
  'deletion',
  'record',
]

const webPackages =
  /^(react|react-[^/]+|@tanstack\/react-[^/]+|@hookform\/[^/]+|@base-ui[^/]*\/[^/]+|embla-[^/]+|ogl)(\/|$)/
const serverPackages =
  /^(hono|@hono\/[^/]+|drizzle-orm|pg|@electric-sql\/pglite|nodemailer|@node-rs\/argon2|pdfkit|fontkit|marked|sanitize-html|sharp|htmlparser2|@simplewebauthn\/server|uqr|manifold-3d)(\/|$)/

/** Returns the world and the slice of a file (path below the root, with '/'); null for a place in src without a meaning. */
export function placeOf(file: string): Place | null {
  const isTest = /\.test\.tsx?$/.test(file)
  const at = (world: World, slice: string | null = null): Place => ({ world, slice, isTest })
  if (!file.startsWith('src/')) return at('outside')
  if (file.startsWith('src/shared/') || /^src\/(desk-)?routes\.ts$/.test(file)) return at('shared')
  if (file.startsWith('src/drawing/')) return at('shared')
  if (file.startsWith('src/server/')) return at('server')
  if (file.startsWith('src/web/')) return at('web')
  if (file.startsWith('src/desk/')) return at('desk')
  if (/^src\/(composition\/.+|(pages\/)?[^/]+)$/.test(file)) return at('composition')
  const [, slice = '', inside = ''] = /^src\/features\/[^/]+\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (/^((desk-)?contract(\.test)?\.ts$|messages\/|domain\/)/.test(inside)) return at('shared', slice)
  if (inside.startsWith('server/')) return at('server', slice)
  if (inside.startsWith('web/')) return at('web', slice)
  if (inside.startsWith('desk/')) return at('desk', slice)
  return null
}

/** Says what is wrong with an import of a package, or null. */
export function packageFault(file: string, from: Place, { specifier, isType }: Import): string | null {
  if (isFree(from)) return null
  const isNode = isBuiltin(specifier)
  if (from.world === 'shared') {
    return /^zod(\/|$)/.test(specifier) ? null : `shared code imports ${specifier}: only zod and shared code are pure`
  }
  if (from.world === 'web' || from.world === 'desk') {
    if (isNode) return `web code imports ${specifier}: there is no Node in the browser`
    if (serverPackages.test(specifier)) return `web code imports ${specifier}, a package of the server`
    if (specifier === 'zod' && !isType)
      return 'web code imports zod by value: the first load has no room for it, use zod/mini'
    return null
  }
  const isMail = file.endsWith('.tsx')
  return webPackages.test(specifier) && !isMail
    ? `server code imports ${specifier}: React draws only emails (.tsx)`
    : null
}

/** Says what is wrong with an import of one file by another, or null. */
export function fileFault(
  file: string,
  from: Place,
  target: string,
  to: Place,
  { specifier, values }: Import,
  order: readonly string[],
): string | null {
  if (isFree(from)) return null
  if (to.world === 'outside') return `imports ${target}, which is not part of the product`
  if (to.world === 'composition') return `imports ${target}: the composition imports, and is not imported`
  return (
    worldFault(from.world, to.world, target) ??
    drawingFault(file, target) ??
    contractFault(from, target, values) ??
    (from.slice === null && to.slice !== null ? `the platform imports ${target}: it knows no feature` : null) ??
    directionFault(from, target, to, order) ??
    sharedPartFault(file, from, target, to) ??
    spellingFault(from, to, specifier)
  )
}

/** Tests, the composition and what lies outside src put everything together. */
function isFree({ world, isTest }: Place): boolean {
  return isTest || world === 'composition' || world === 'outside'
}

function worldFault(from: World, to: World, target: string): string | null {
  // The desk is drawn with the site's parts; no public page can pull a byte of the desk.
  const isBelow = to === 'shared' || to === from || (from === 'desk' && to === 'web')
  return isBelow ? null : `${from} code imports ${target}, which is ${to} code`
}

/** Drawings are built on src/shared, not the other way round. */
function drawingFault(file: string, target: string): string | null {
  if (!file.startsWith('src/shared/') || !target.startsWith('src/drawing/')) return null
  return `src/shared imports ${target}: drawings import src/shared`
}

/** The browser's build keeps the method and path of a call and nothing else. Calls are verbs, schemas have capital letters. */
function contractFault(from: Place, target: string, values: readonly string[]): string | null {
  if (!['web', 'desk'].includes(from.world) || !/\/(desk-)?contract\.ts$/.test(target)) return null
  const schema = values.find(name => !/^[a-z]/.test(name))
  return schema ? `web code imports ${schema} of ${target} by value: only calls reach the browser` : null
}

/** Slices import downwards only, so that no two of them import each other, by whatever way round. */
function directionFault(from: Place, target: string, to: Place, order: readonly string[]): string | null {
  if (from.slice === null || to.slice === null || to.slice === from.slice) return null
  if (order.indexOf(to.slice) > order.indexOf(from.slice)) return null
  return `imports ${target} upwards: the slice ${to.slice} stands above ${from.slice} in the order of slices`
}

/**
 * A slice shares contract.ts, domain/, server/store.ts, server/steps/ and web/widgets/ with others, and tables.ts with their SQL. A step
 * is what others do with its records, in their own transaction.
 */
function sharedPartFault(file: string, from: Place, target: string, to: Place): string | null {
  if (to.slice === null || to.slice === from.slice) return null
  const part = target.split('/').slice(4).join('/')
  if (/^((desk-)?contract\.ts$|domain\/|server\/store\.ts$|server\/steps\/|(web|desk)\/widgets\/)/.test(part))
    return null
  const isSql = /\/server\/([\w-]+\/)?(tables|store)\.ts$/.test(file)
  if (part === 'server/tables.ts' && isSql) return null
  return `imports ${target}, which is not a shared part of the slice ${to.slice}`
}

/** Imports in the same slice, or in the same part of the platform, begin with './' or '../'. All others begin with '#'. */
function spellingFault(from: Place, to: Place, specifier: string): string | null {
  const isSameArea = from.slice === to.slice && (from.slice !== null || from.world === to.world)
  if (specifier.startsWith('.')) return isSameArea ? null : `imports ${specifier}: only its own slice is near, write #…`
  return isSameArea && (from.slice !== null || from.world !== 'shared')
    ? `imports ${specifier}: its own part is near, write ./ or ../`
    : null
}
