import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { oneByte } from './one-byte.ts'
import { sourcePlaces } from './source-places.ts'

const program = `
export const plain = 'número'
export const tagged = String.raw\`[oó\\–] ²\`
export const place = import.meta.url
export const thread = new URL('./thread.ts', import.meta.url)
export const file = new URL('./post.json', import.meta.url)
`

/** Builds one module of src, as the server's bundle is built. */
async function built(code: string): Promise<string> {
  const id = join(import.meta.dirname, '../src/program.ts')
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'given',
        enforce: 'pre',
        resolveId: given => (given === id ? id : null),
        load: given => (given === id ? code : null),
      },
      sourcePlaces('../..', ['src/thread.ts']),
      oneByte(),
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: id, output: { charset: 'ascii', comments: false } },
    },
  })
  return (made as Rolldown.RolldownOutput).output[0].code
}

test('the text of the bundle has no letter that needs two bytes, also where a pattern is written raw', async () => {
  const code = await built(program)
  // A letter behind a backslash is left.
  expect(code.replaceAll('\\–', '')).toMatch(/^[\0-\x7f]*$/)
  expect(code).toContain('[o\\u00f3')
})

test('a thread that is built too is started beside the bundle, and other files are found at their source', async () => {
  const code = await built(program)
  expect(code).toMatch(/thread = new URL\(["']\.\/thread\.js["'], import\.meta\.url\)/)
  expect(code).toMatch(
    /file = new URL\(["']\.\/post\.json["'], new URL\(["']\.\.\/\.\.\/src\/program\.ts["'], import\.meta\.url\)\)/,
  )
  expect(code).toMatch(/place = new URL\(["']\.\.\/\.\.\/src\/program\.ts["'], import\.meta\.url\)/)
})
