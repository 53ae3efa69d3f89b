import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#shared/language.ts'
import { SiteContext } from '#web/page.ts'
import { parseSearch, stringifySearch } from '#web/search-text.ts'

const report = () => {}
const call = () => Promise.reject(new Error('Nothing is called while drawing'))

/** The HTML of a part of a page at a path, as the server renders it. */
export async function renderMarkup(part: ReactNode, path = '/', language: Language = 'en'): Promise<string> {
  const root = createRootRoute({ component: Outlet })
  const any = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <SiteContext value={{ call, report, language, prefix: null }}>{part}</SiteContext>,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([any]), history, parseSearch, stringifySearch })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

/** The links of a markup with the text that a screen reader reads: [path, text]. */
export function linksIn(markup: string): [string, string][] {
  return [...markup.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    href.replaceAll('&amp;', '&'),
    textOf(inner.replaceAll(/<span aria-hidden="true">.*?<\/span>/g, '')),
  ])
}

/** The attributes of all elements with the name. */
export function elementsIn(markup: string, name: string): Record<string, string>[] {
  return [...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, value]),
    ),
  )
}

export function textOf(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '').trim()
}
