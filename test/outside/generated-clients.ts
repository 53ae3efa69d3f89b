import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installPackages } from './install-packages.ts'

/** The generators, and the compiler that they need: hey-api 0.99 does not run with TypeScript 7, which it would take. */
const packages = ['@hey-api/openapi-ts@0.99.0', 'orval@8.38.0', 'typescript@5.9.3']
const execute = promisify(execFile)

/** Installs the generators; null where no registry can be reached. The caller removes the folder. */
export const installGenerators = (): Promise<string | null> => installPackages('generated-clients', packages)

/** Generates both clients from a description, checks the programs' types against them and runs those; what each has said. */
export async function useClients(folder: string, description: string): Promise<{ heyApi: unknown; orval: unknown }> {
  const orvalConfig = {
    api: {
      input: './api.json',
      output: { target: './orval/client.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
    },
  }
  const files = {
    'api.json': description,
    'orval.config.mjs': `export default ${JSON.stringify(orvalConfig)}`,
    'by-hey-api.ts': heyApiProgram,
    'by-orval.ts': orvalProgram,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const run = async (...words: string[]): Promise<string> => {
    const ran = await execute(process.execPath, words, { cwd: folder }).catch(error => error)
    // The compiler names its errors there.
    if (ran instanceof Error) throw new Error(`${ran.message}\n${'stdout' in ran ? ran.stdout : ''}`)
    return ran.stdout
  }
  await run('node_modules/@hey-api/openapi-ts/bin/run.js', '-i', 'api.json', '-o', 'hey-api')
  await run('node_modules/orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs')
  const checks = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck']
  const target = [
    '--target',
    'es2023',
    '--lib',
    'es2023,dom,dom.iterable',
    '--module',
    'commonjs',
    '--moduleResolution',
    'node10',
  ]
  await run('node_modules/typescript/bin/tsc', ...checks, ...target, '--outDir', 'out', 'by-hey-api.ts', 'by-orval.ts')
  return { heyApi: JSON.parse(await run('out/by-hey-api.js')), orval: JSON.parse(await run('out/by-orval.js')) }
}

// Each is what a buyer's program would be: it keeps the cookie of the first answer, since Node has no jar.
const values = `
const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada@site.example' }
const file = new File(['Rack 7, café'], 'rack.txt', { type: 'text/plain' })
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().map(one => one.split(';')[0]).join('; ')
const say = async (id: string, name: string, pdf: Blob) =>
  console.log(JSON.stringify({ id, name, begins: (await pdf.text()).slice(0, 5) }))
`

const heyApiProgram = `
import * as api from './hey-api'
import { client } from './hey-api/client.gen'
${values}
async function main() {
  const { data: sellers } = await api.catalogGetBestSellers({ throwOnError: true })
  const path = { id: sellers[0]!.productId }
  const added = await api.shoppingCartAddProductToCartFromCatalog({ path, body: { quantity: 2 }, throwOnError: true })
  client.setConfig({ headers: { cookie: cookieOf(added.response) } })
  const { data: sent } = await api.wishlistUploadQuoteFile({ body: { file }, throwOnError: true })
  const body = { contact, attachment_ids: [sent.id] }
  const { data: receipt } = await api.wishlistRequestQuote({ body, throwOnError: true })
  const { data: pdf } = await api.wishlistGetQuotePdfByKey({ path: { key: receipt.key }, throwOnError: true })
  await say(receipt.web_quote_id, sent.file_name, pdf)
}
void main()
`

const orvalProgram = `
import * as api from './orval/client'
${values}
const done = <Reply extends { status: number }>(reply: Reply) => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply))
  return reply as Extract<Reply, { status: 200 }>
}
async function main() {
  const { data: sellers } = done(await api.catalogGetBestSellers())
  const added = done(await api.shoppingCartAddProductToCartFromCatalog(sellers[0]!.productId, { quantity: 2 }))
  const options = { headers: { cookie: cookieOf(added) } }
  const { data: sent } = done(await api.wishlistUploadQuoteFile({ file }, {}, options))
  const { data: receipt } = done(await api.wishlistRequestQuote({ contact, attachment_ids: [sent.id] }, {}, options))
  const { data: pdf } = done(await api.wishlistGetQuotePdfByKey(receipt.key, {}, options))
  await say(receipt.web_quote_id, sent.file_name, pdf)
}
void main()
`
