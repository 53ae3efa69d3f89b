import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { PageRoute } from '#routes.ts'
import type { ArgumentsOf, CallShape, Endpoint, ReplyOf } from '#shared/call.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import type { KeptParts } from './kept-parts.ts'

/**
 * Calls the API: over HTTP in the browser, in the process while the server renders. Throws ApiError and shows nothing: `useAction`
 * shows the failures of a component, `useSiteForm` those of a form, the router those of a page's `load`.
 */
export type CallApi = <C extends CallShape>(call: C, ...rest: InputAndOptions<C>) => Promise<ReplyOf<C>>

/** For a call without parameters the input is optional. */
type InputAndOptions<C extends CallShape> =
  unknown extends ArgumentsOf<C>
    ? [input?: Record<never, never>, options?: CallOptions]
    : [input: ArgumentsOf<C>, options?: CallOptions]

/** An implementation of all calls. It is cast to CallApi, because the replies have the shapes that the contracts name. */
export type AnyCall = (call: Endpoint, input?: CallInput, options?: CallOptions) => Promise<unknown>

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Shows a failure to the visitor. By status (spec §8): a message, the login page, another page. */
export type Report = (error: unknown) => void

/** The query of a page URL, as text. Each page parses its own with a pure function of its domain. */
export type Search = Readonly<Record<string, string>>

export interface LoadArgs {
  call: CallApi
  language: Language
  params: Readonly<Record<string, string>>
  search: Search
  path: string
}

/** The data for a page's head. A page without `meta` gets its title and description from the metadata table. */
export interface Meta {
  /** Without the company suffix. */
  title?: string | undefined
  description?: string | null
  /** Path of the canonical URL, if several URLs show the same content. */
  canonicalPath?: string
  /** The languages that the page has, if not all. */
  languages?: readonly Language[]
  /** The query makes the page: search engines do not list it, and no cache keeps it. */
  isOfQuery?: boolean
  structuredData?: object[] | undefined
  /** The value of og:type; 'website' if absent. */
  kind?: 'article'
  /** A feed of what is new on the page. */
  feed?: { href: string; title: string }
}

/** What the head of a page is made of. */
export interface MetaArgs<D> {
  data: D
  language: Language
}

export interface PageProps<D> {
  data: D
  language: Language
  params: Readonly<Record<string, string>>
  search: Search
}

/** What a page file exports, in this order. */
export interface PageModule<D = unknown> {
  load?: (args: LoadArgs) => Promise<D>
  meta?: (args: MetaArgs<D> & { path: string }) => Meta
  /** The data that the browser gets with a page: without what a `ServedPart` of it shows. */
  lean?: (data: D) => D
  default: ComponentType<PageProps<D>>
}

export type DataOf<Load extends (args: LoadArgs) => Promise<unknown>> = Awaited<ReturnType<Load>>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: PageRoute
  }
}

interface Site {
  call: CallApi
  /** For calls outside of `useAction` and forms, such as in effects. */
  report: Report
  language: Language
  /** The language prefix of the page's path; null where it has none. */
  prefix: Language | null
  /** On the server: what the visitor has on a personal page already, for `noscript`. */
  own?: ReactNode
  /** On the server: the parts of pages that need not be drawn again. */
  parts?: KeptParts | undefined
}

export const SiteContext = createContext<Site>({
  call: () => Promise.reject(new Error('The site is not there yet')),
  report: () => {},
  language: defaultLanguage,
  prefix: null,
})

/** The API and the language of the page. */
export const useSite = () => use(SiteContext)

/** The texts of one topic in the page's language. */
export function useText<T>(texts: Record<Language, T>): T {
  return texts[useSite().language]
}
