import { cleanSvg } from './clean-svg.ts'

/** spec §8: 'status' is 'Error loading SVG', 'content' is 'Loaded file is not valid SVG'. */
export type ImageFailure = 'status' | 'content'

type LoadResult = { svg: SVGSVGElement } | { failure: ImageFailure }

const cache = new Map<string, Promise<LoadResult>>()
const maxImages = 40

/**
 * spec §7: fetches an SVG and shows it inside `host`. Dispatches 'load' on the host, or 'error' with the failure as its detail.
 * After a failure the host is empty, and the next call fetches again (spec §8).
 */
export async function showImage(host: HTMLElement, url: string): Promise<void> {
  const loaded = await load(url)
  if ('svg' in loaded) {
    host.replaceChildren(loaded.svg.cloneNode(true))
    host.dispatchEvent(new CustomEvent('load'))
    return
  }
  host.replaceChildren()
  cache.delete(url)
  host.dispatchEvent(new CustomEvent('error', { detail: loaded.failure }))
}

function load(url: string): Promise<LoadResult> {
  const known = cache.get(url)
  if (known) return known
  const loading = fetchImage(url)
  if (cache.size >= maxImages) cache.clear()
  cache.set(url, loading)
  return loading
}

async function fetchImage(url: string): Promise<LoadResult> {
  try {
    const response = await fetch(url, { headers: { Accept: 'image/svg+xml' } })
    if (response.status < 200 || response.status >= 400) return { failure: 'status' }
    const svg = cleanSvg(await response.text())
    return svg ? { svg } : { failure: 'content' }
  } catch {
    // No connection, so no status.
    return { failure: 'status' }
  }
}
