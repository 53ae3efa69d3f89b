import type { Plugin } from 'vite'

const file = '@tanstack/react-router/dist/esm/link.js'
const names = ['Link', 'createLink', 'linkOptions', 'useLinkProps']

/**
 * Leaves the router's own link out of the browser's build, about 3 kB that every page would load: each route object carries it, and
 * the site's links are plain anchors (`Link`, `followLinks`). Fails when a new version of the router has it elsewhere.
 */
export function withoutRouterLink(): Plugin {
  let isFound = false
  return {
    name: 'without-router-link',
    load(id) {
      if (!id.endsWith(file)) return null
      isFound = true
      return names.map(name => `export const ${name} = undefined\n`).join('')
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`The router has no ${file} any more: see scripts/without-router-link.ts`)
    },
  }
}
