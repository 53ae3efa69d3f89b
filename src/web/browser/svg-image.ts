import { cleanSvg } from './clean-svg.ts'

/** spec §8: 'status' is 'Error loading SVG', 'content' is 'Loaded file is not valid SVG'. */
export type ImageFailure = 'status' | 'content'

type Loaded = { svg: SVGSVGElement } | { failure: ImageFailure }

const cache = new Map<string, Promise<Loaded>>()
const mostImages = 40

/**
 * spec §7: gets an image by its address and shows it as lines. The host then tells 'load', or 'error' with the failure as
 * its detail; after a failure nothing is shown, and the next call asks again (spec §8).
 */
export async function showImage(host: HTMLElement, address: string): Promise<void> {
  const loaded = await load(address)
  if ('svg' in loaded) {
    host.replaceChildren(loaded.svg.cloneNode(true))
    host.dispatchEvent(new CustomEvent('load'))
    return
  }
  host.replaceChildren()
  cache.delete(address)
  host.dispatchEvent(new CustomEvent('error', { detail: loaded.failure }))
}

function load(address: string): Promise<Loaded> {
  const known = cache.get(address)
  if (known) return known
  const loading = fetchImage(address)
  if (cache.size >= mostImages) cache.clear()
  cache.set(address, loading)
  return loading
}

async function fetchImage(address: string): Promise<Loaded> {
  try {
    const response = await fetch(address, { headers: { Accept: 'image/svg+xml' } })
    if (response.status < 200 || response.status >= 400) return { failure: 'status' }
    const svg = cleanSvg(await response.text())
    return svg ? { svg } : { failure: 'content' }
  } catch {
    // No connection: there is no status, so none that is good.
    return { failure: 'status' }
  }
}
