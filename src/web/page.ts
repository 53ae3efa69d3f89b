import type { ComponentType } from 'react'
import type { PageRoute } from '#routes.ts'
import type { ArgumentsOf, CallShape, Endpoint, ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'

/**
 * Calls the API: over HTTP in the browser, in the process while rendering on the server. Throws ApiError, and shows nothing: a
 * component acts through `useAction`, a form through `useSiteForm`, a page's `load` through the router.
 */
export type CallApi = <C extends CallShape>(call: C, ...rest: InputAndOptions<C>) => Promise<ReplyOf<C>>

/** A call that takes nothing needs no input. */
type InputAndOptions<C extends CallShape> =
  unknown extends ArgumentsOf<C>
    ? [input?: Record<never, never>, options?: CallOptions]
    : [input: ArgumentsOf<C>, options?: CallOptions]

/** Carries out all calls alike: cast to CallApi, because the server answers with what the contract says of the call. */
export type AnyCall = (call: Endpoint, input?: CallInput, options?: CallOptions) => Promise<unknown>

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Tells the visitor of a failure, as spec §8 says of each status: a message, the login, another page. */
export type Report = (error: unknown) => void

/** The query of a page address, as text. Each page reads its own with a pure function of its domain. */
export type Search = Readonly<Record<string, string>>

export interface LoadArgs {
  call: CallApi
  language: Language
  params: Readonly<Record<string, string>>
  search: Search
  path: string
}

/** The head of a page. A page without a `meta` of its own has title and description from the metadata table. */
export interface Meta {
  /** Without the company suffix. */
  title?: string | undefined
  description?: string | null
  /** Path of the canonical address, where several addresses show the same. */
  canonicalPath?: string
  structuredData?: object[]
  /** What the page is to those who share it; a website without it. */
  kind?: 'article'
  /** A feed that tells the page's news. */
  feed?: { href: string; title: string }
}

export interface PageProps<D> {
  data: D
  language: Language
  params: Readonly<Record<string, string>>
  search: Search
}

/** A page file reads: load, meta, component. */
export interface PageModule<D = unknown> {
  load?: (args: LoadArgs) => Promise<D>
  meta?: (args: { data: D; language: Language; path: string }) => Meta
  default: ComponentType<PageProps<D>>
}

export type DataOf<Load extends (args: LoadArgs) => Promise<unknown>> = Awaited<ReturnType<Load>>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: PageRoute
  }
}
