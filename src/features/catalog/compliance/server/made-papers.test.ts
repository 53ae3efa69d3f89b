import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listZipFiles, readZipFile } from '#server/files/zip-reader.ts'
import { buildCatalog, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { insertDocument } from '../../../../../test/builders/documents.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { getMatrix } from '../contract.ts'

const types = 'datasheet,installation_manual,drawing'

describe.each(await openApis(db => insertCatalog(db, buildCatalog())))('$engine', ({ db, browser }) => {
  const cellsOf = async (products: string, language = 'en') => {
    const reader = Object.assign(browser(), { language })
    const { reply } = await reader.call(getMatrix, { query: { products, types } })
    return reply.lines.flatMap(({ cells }) => cells)
  }
  const packOf = async (products: string) => {
    const response = await browser().send(`/compliance/getPack?products=${products}&types=${types}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const files = listZipFiles(bytes, 1000) ?? []
    const contentOf = async (name: string) => {
      const file = files.find(({ path }) => path === name)
      return Buffer.from((file && (await readZipFile(bytes, file, 10_000_000))) ?? '')
    }
    return { bytes, paths: files.map(({ path }) => path), contentOf }
  }

  test('papers that the site makes are in the pack with their checksum; the same facts are the same bytes', async () => {
    const pack = await packOf('10301,10302')
    const [guide, ...own] = ['several lines/', '001 ', '002 '].map(start =>
      pack.paths.filter(path => path.startsWith(start)),
    )
    expect(guide).toEqual([expect.stringMatching(/-en\.pdf$/)])
    expect(own).toEqual([
      [expect.stringMatching(/-en\.pdf$/), expect.stringMatching(/-front\.svg$/)],
      [expect.stringMatching(/-en\.pdf$/), expect.stringMatching(/-front\.svg$/)],
    ])
    expect(pack.paths.slice(-3)).toEqual(['index.pdf', 'manifest.csv', 'manifest.json'])
    const { lines } = JSON.parse((await pack.contentOf('manifest.json')).toString())
    for (const { file, sha256, bytes, language } of lines) {
      const content = await pack.contentOf(file)
      expect([bytes, sha256, language]).toEqual([
        content.length,
        createHash('sha256').update(content).digest('hex'),
        'en',
      ])
    }
    expect((await pack.contentOf(own[0]?.[0] ?? '')).toString('latin1')).toMatch(/^%PDF/)
    expect((await packOf('10301,10302')).bytes.equals(pack.bytes)).toBe(true)
  })

  test('where nothing was uploaded stands what the site makes, in the reader’s language', async () => {
    const [sheet, guide, drawing] = await cellsOf('10303', 'fr')
    expect(sheet?.document?.download_url).toBe('/api-frontend/product/getProductDataSheet/10303/2')
    expect(guide?.document).toMatchObject({ scope: 'series', other_language: null, file_size: 0 })
    expect(drawing?.document?.download_url).toContain('/getProductDrawing/10303?view=front')
    const uploaded = await insertDocument(db, { kind: 'datasheet', products: [10_303] })
    expect((await cellsOf('10303', 'fr'))[0]?.document?.id).toBe(uploaded.id)
  })
})
