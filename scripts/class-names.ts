import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const signs = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const mostNames = signs.length ** 2

/**
 * Names the classes of all CSS modules in their order: each page carries some hundred names in its HTML, its styles and its scripts, and
 * numbers that follow each other compress to a third of what hashes do. The builds of the server and of the browser get the same names,
 * because both name all classes. The `_` keeps them apart from the classes of libraries and texts.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const known = new Map<string, string>()
  const source = join(root, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.module.css'))
  // Those of the desk come last: the public pages are the same without it.
  const [ofDesk = [], ofSite = []] = [true, false].map(of => files.filter(file => isOfDesk(file) === of).toSorted())
  for (const file of [...ofSite, ...ofDesk]) {
    const css = readFileSync(join(source, file), 'utf8')
    for (const [, name] of css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)) {
      const key = `${file} ${name}`
      if (!known.has(key)) known.set(key, shortName(known.size))
    }
  }
  return (name, file) => {
    const short = known.get(`${relative(source, file.replace(/\?.*/, ''))} ${name}`)
    if (!short) throw new Error(`${file} has no class ${name}: see scripts/class-names.ts`)
    return short
  }
}

const isOfDesk = (file: string) => /^(?:desk|features\/[^/]+\/[^/]+\/desk)\//.test(file)

function shortName(place: number): string {
  if (place >= mostNames) throw new Error(`There are more than ${mostNames} classes: their names need a further sign`)
  return `_${signs[Math.floor(place / signs.length)]}${signs[place % signs.length]}`
}
