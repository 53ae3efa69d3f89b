import { describe, expect, test } from 'vitest'
import { document } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { canPrint } from '#server/pdf/fonts.ts'
import { type Language, languageIds, languages } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { getInstallationGuide, listInstallationGuides } from '../contract.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
  await db.insert(document).values({
    id: 1,
    title: 'Wiring of bays',
    kind: 'installation_manual',
    fileName: 'wiring.pdf',
    contentType: 'application/pdf',
    fileSize: 1000,
    language: 'en',
    categoryId: 103,
  })
})

const series = 'high-current-power-distribution-panels'

describe.each(opened)('$engine', ({ browser, faults }) => {
  const visitor = (language: Language) => Object.assign(browser(), { language })
  const guide = async (seName: string, language: Language = 'en') =>
    (await visitor(language).call(getInstallationGuide, { params: { seName } })).reply
  const pdf = (seName: string, language: Language, headers: Record<string, string> = {}) =>
    browser().send(`/product/getInstallationGuidePdf/${seName}/${languageIds[language]}`, { headers })

  test('every series has its guide in three languages, the visitor’s first, after stored manuals', async () => {
    const { reply } = await visitor('fr').call(listInstallationGuides, {})
    expect(reply.length).toBe(29)
    for (const { guides, name } of reply) {
      expect(guides.filter(({ id }) => id < 0).map(({ language }) => language)).toEqual(['fr', 'en', 'es'])
      expect(guides.every(file => file.kind === 'installation_manual' && file.series === name)).toBe(true)
    }
    expect(reply.find(({ id }) => id === 103)?.guides.map(({ title }) => title)).toEqual([
      'Wiring of bays',
      expect.stringMatching(/^Guide d’installation/),
      expect.stringMatching(/^Installation guide/),
      expect.stringMatching(/^Guía de instalación/),
    ])
  })

  test('every guide is complete in every language, with all placeholders filled', async () => {
    const { reply } = await browser().call(listInstallationGuides, {})
    for (const { se_name } of reply)
      for (const language of languages) {
        const { introduction, sections, sources, drawing } = await guide(se_name, language)
        const words = [
          introduction,
          ...sections.flatMap(({ title, items, table }) => [title, ...items, ...(table?.rows.flat() ?? [])]),
        ]
        expect(
          words.filter(text => text === '' || /[{}]|undefined|NaN|Infinity/.test(text)),
          `${se_name} ${language}`,
        ).toEqual([])
        expect(
          words.filter(text => !canPrint('text', text)),
          'letters that no typeface has',
        ).toEqual([])
        expect(drawing?.url).toContain(`lang=${language}`)
        const cited = words.flatMap(text => [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
        expect(new Set(cited)).toEqual(new Set(sources.map((_, place) => place + 1)))
      }
  })

  test('the guide has the facts of its series', async () => {
    const { sections, main_category } = await guide(series)
    const of = (key: string) => sections.find(section => section.key === key)
    expect(main_category.se_name).toBe('dc-power-distribution')
    expect(of('unpack')?.items.join()).toContain('HC-1212-600-4U-23 (44\u202flb (19.96\u202fkg))')
    expect(of('models')?.table?.rows).toHaveLength(4)
    expect(of('input')?.items.join()).toContain('500\u202fΩ')
    // Nobody publishes a torque for these studs, so only the GMT terminals have a figure.
    const torques = of('torque')?.table?.rows ?? []
    expect(torques.length).toBeGreaterThan(2)
    expect(torques.filter(([, inchPounds]) => /\d/.test(inchPounds ?? ''))).toEqual([
      ['Output, GMT terminal', '≤ 6.3', '≤ 0.71', expect.stringContaining('350CB06')],
    ])
    const tpa = (await guide('tpa-fuse-panels')).sections.find(({ key }) => key === 'torque')?.table?.rows
    expect(tpa?.map(([, inchPounds, newtonMetres]) => [inchPounds, newtonMetres])).toContainEqual(['15', '1.69'])
    expect(of('notes')?.items.join()).toContain('Do not mix fuses and breakers')
  })

  test('a name that is not a series gives 404', async () => {
    for (const seName of ['no-such-series', 'dc-power-distribution', 'constructor']) {
      const { status } = await browser().call(getInstallationGuide, { params: { seName } })
      expect(status, seName).toBe(404)
      expect((await pdf(seName, 'en')).status).toBe(404)
    }
    expect((await browser().send(`/product/getInstallationGuidePdf/${series}/4`)).status).toBe(404)
    expect((await guide(series.toUpperCase())).se_name).toBe(series)
  })

  test('the PDF is in the language of its URL, and a known ETag gives 304', async () => {
    const words = {
      en: ['Installation guide', 'Ground first', 'two-person lift', 'Page 1 of', 'Torque', 'C–NC'],
      es: [
        'Guía de instalación',
        'Primero la tierra',
        'entre dos personas',
        'Página 1 de',
        'Par de apriete',
        'C–NC',
        'C–NA',
      ],
      fr: [
        'Guide d’installation',
        'La terre d’abord',
        'se soulève à deux',
        'Page 1 sur',
        'Couples de serrage',
        'C–NF',
        'C–NO',
      ],
    }
    for (const language of languages) {
      const answer = await pdf(series, language)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-language': language,
        'content-disposition': expect.stringMatching(
          new RegExp(`^inline; filename="${series}-[a-z-]+-${language}.pdf"$`),
        ),
      })
      const { pages, info } = await readPdf(await answer.arrayBuffer())
      const text = pages.join(' ').replaceAll(/\s+/g, ' ')
      for (const word of [...words[language], 'HC-1010-600-4U', 'N·m', '500 Ω']) expect(text).toContain(word)
      expect(info).toMatchObject({ Language: language })
      const etag = answer.headers.get('etag') ?? ''
      expect((await pdf(series, language, { 'If-None-Match': etag })).status).toBe(304)
    }
  })

  test('a product lists the guide of its series as installation manual', async () => {
    const { reply } = await visitor('es').call(getProduct, { params: { id: 10901 } })
    const manuals = reply.documents.filter(({ kind }) => kind === 'installation_manual')
    expect(manuals.map(file => [file.language, file.download_url])).toEqual(
      (['es', 'en', 'fr'] as const).map(language => [
        language,
        `/api-frontend/product/getInstallationGuidePdf/${series}/${languageIds[language]}`,
      ]),
    )
    expect(new Set(reply.documents.map(({ id }) => id)).size).toBe(reply.documents.length)
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
