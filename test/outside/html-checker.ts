import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** The jar of the Nu HTML checker, of npm's vnu-jar; where it is not named, nothing is asked. docs/works-with.md */
const jar = process.env.NU_CHECKER
export const isNuNamed = jar !== undefined

/** Its list of CSS properties ends before scroll-driven animations, and its comboboxes own their lists, as in ARIA 1.1. */
const unknownToIt = /^CSS: “animation-timeline”|^Attribute “aria-activedescendant” value should either refer/

interface Message {
  type: string
  subType?: string
  url: string
  message: string
  extract?: string
}

/** The errors and warnings of the Nu checker in pages, by their names. */
export async function nuFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  if (!jar || pages.size === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'nu-checker-'))
  const names = [...pages.keys()]
  for (const [at, name] of names.entries()) await writeFile(join(folder, `${at}.html`), pages.get(name) ?? '')
  const { messages }: { messages: Message[] } = JSON.parse(await run(jar, folder))
  await rm(folder, { recursive: true, force: true })
  return messages
    .filter(({ type, subType }) => type === 'error' || subType === 'warning')
    .filter(({ message }) => !unknownToIt.test(message))
    .map(({ url, message, extract }) => `${names[Number.parseInt(basename(url), 10)]}: ${message} ${extract ?? ''}`)
}

/** The checker ends with 1 where it finds something, and writes to stderr in any case. */
const run = (file: string, folder: string) =>
  new Promise<string>((resolve, reject) => {
    const parameters = ['-jar', file, '--skip-non-html', '--format', 'json', folder]
    execFile('java', parameters, { maxBuffer: 256 * 1024 * 1024 }, (error, _, found) =>
      found.startsWith('{') ? resolve(found) : reject(error ?? new Error(found)),
    )
  })
