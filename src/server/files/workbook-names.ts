import { listZipFiles, readZipFile } from './zip-reader.ts'

const mostEntries = 2000
const mostBytes = 1024 * 1024
const relations = 'xl/_rels/workbook.xml.rels'

/**
 * The workbook with its parts named as it calls them. Names are equal when they differ in capitals alone (ECMA-376 part 2 §6.2.2.3), but the
 * reader takes xl/SharedStrings.xml, which some programs write, for missing, and leaves out all texts.
 */
export async function withCalledNames(bytes: Uint8Array): Promise<Uint8Array> {
  const files = listZipFiles(bytes, mostEntries) ?? []
  const file = files.find(({ path }) => path === relations)
  const xml = file && (await readZipFile(bytes, file, mostBytes))
  if (!xml) return bytes
  const paths = new Set(files.map(({ path }) => path))
  const missing = new Map(
    calledPaths(new TextDecoder().decode(xml))
      .filter(path => !paths.has(path))
      .map(path => [path.toLowerCase(), new TextEncoder().encode(path)]),
  )
  const renamed = files.filter(({ path }) => missing.has(path.toLowerCase()))
  if (renamed.length === 0) return bytes
  const copy = bytes.slice()
  for (const { path, entry } of renamed) {
    const name = missing.get(path.toLowerCase())
    if (name?.length === entry.name.length) copy.set(name, entry.name.byteOffset - bytes.byteOffset)
  }
  return copy
}

const calledPaths = (xml: string): string[] =>
  Array.from(xml.matchAll(/\sTarget=["']([^"']{1,200})["']/g), ([, target = '']) =>
    target.startsWith('/') ? target.slice(1) : `xl/${target}`,
  )
