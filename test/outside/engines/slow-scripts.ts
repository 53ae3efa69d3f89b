import { type Between, between } from './between.ts'

/** Passes all on to a site, and lets its script files come late and one after another, so that some are always under way. */
export async function slowScripts(site: string): Promise<Between> {
  let scripts = 0
  return between(site, {
    waitMs: ({ url = '/' }) => {
      if (!url.endsWith('.js')) return 0
      scripts += 1
      return 150 + ((scripts * 137) % 900)
    },
  })
}
