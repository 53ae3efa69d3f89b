import { describe, expect, test } from 'vitest'
import { checkPanels } from '#features/tools/configurator/contract.ts'
import { readLink } from '#features/tools/configurator/domain/link/link.ts'
import { type Language, languages } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import type { FinderQuestion } from '../contract.ts'
import { finderVectors } from '../domain/finder-vectors.ts'
import { requirementVectors } from '../domain/requirement-vectors.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(opened)('$engine', ({ browser, faults }) => {
  const ask = async (query: Record<string, string>, language: Language = 'en') => {
    const visitor = Object.assign(browser(), { language })
    const response = await visitor.send(`/finder/find?${new URLSearchParams(query)}`)
    return { status: response.status, body: await response.json() }
  }

  test.each(languages)('every vector has its solutions in %s', async language => {
    for (const { id, text, count, first } of finderVectors) {
      const { status, body } = await ask({ q: text }, language)
      expect([id, status, body.solution_count]).toEqual([id, 200, count])
      const names = body.solutions.map(({ panels: [panel] }: { panels: { quantity: number; sku: string }[] }) =>
        panel ? `${panel.quantity} × ${panel.sku} ` : '',
      )
      for (const [n, line] of first.entries()) expect(line.startsWith(names[n])).toBe(true)
    }
    expect(faults).toEqual([])
  })

  test.each(languages)('every line is understood in %s', async language => {
    for (const { text, expect: expected } of requirementVectors) {
      const { body } = await ask({ q: text }, language)
      const { loads = '', asks = [], left = [], thousands = [], unclear = [] } = expected
      const questions: FinderQuestion[] = body.questions
      const open = questions.filter(({ part }) => part !== null)
      expect([text, open.map(({ choices }) => choices.map(({ line }) => line))]).toEqual([
        text,
        unclear.map(([, ...lines]) => lines),
      ])
      const isUnclear = (fact: string) => open.some(question => question.fact === fact)
      expect([text, body.fields.loads, body.left]).toEqual([text, isUnclear('loads') ? '' : loads, left])
      const remarks: { code: string; text: string }[] = body.remarks.filter(
        ({ code }: { code: string }) => code === 'thousand_read',
      )
      expect(remarks.map(({ code }) => code)).toEqual(thousands.map(() => 'thousand_read'))
      for (const [n, part] of thousands.entries()) expect(plain(remarks[n]?.text ?? '')).toContain(part)
      const asked = (fact: string) => asks.includes(fact) || isUnclear(fact)
      expect([text, questions.flatMap(({ fact, part }) => (part === null ? [fact] : []))]).toEqual([
        text,
        [
          ...asks,
          ...(loads === '' && !isUnclear('loads') ? ['loads'] : []),
          ...(expected.voltage === undefined && !asked('voltage') ? ['voltage'] : []),
        ],
      ])
      const isSettled = loads !== '' && asks.length === 0 && unclear.length === 0
      expect([text, body.is_settled, body.result !== '']).toEqual([text, isSettled, isSettled])
    }
  })

  test('a solution says its reasons, a near miss its rule and its change', async () => {
    const { body } = await ask({ q: '48 V, 12 loads of 8 A, A+B, 2 RU, 23 in, 20 % spare' })
    const [first] = body.solutions
    expect(first.reasons.map(({ text }: { text: string }) => plain(text))).toEqual([
      '12 of 16 positions',
      'GMT 15 A carries 10.5 A',
      'TPA 15 A carries 12 A',
      'Bus 121.58 of 300 A if one feed fails',
      '2 of 2 free rack units',
      'Fits a 23 in. rack',
      '48 V is within 40 to 60 V',
      'The rated voltage of TPA is not verified',
    ])
    expect(
      first.devices.map((one: { sku: string; quantity: number; spare: number }) => [one.sku, one.quantity, one.spare]),
    ).toEqual([
      ['FGMT-15', 20, 4],
      ['FTPA-15', 4, 1],
    ])
    const missOf = (sku: string) =>
      body.near_misses.find(({ product }: { product: { sku: string } }) => product.sku === sku)
    expect(plain(missOf('GP-2020-100-1U').text)).toBe(
      'Not listed: GMT 10 A, its largest, carries 7 A; a load draws 8 A. With at most 6.31 A instead of 8 A it would be.',
    )
    expect(plain(missOf('TG-0404G0505-200-1U-BA').text)).toBe(
      'Not listed: the GMT limit is not stated; with 4 stated positions it takes 3 RU. With 3 RU instead of 2 RU it would be.',
    )
    expect(missOf('VP-0606G1010-425-3U')).toMatchObject({ rule: 'R16', code: 'rack' })
  })

  test('every solution opens in the configurator without an error', async () => {
    for (const { id, text } of finderVectors) {
      const { body } = await ask({ q: text })
      for (const { configure_url } of body.solutions.slice(0, 4)) {
        const { problem_count, rows } = await openLink(configure_url)
        expect([id, configure_url, problem_count.errors]).toEqual([id, configure_url, 0])
        expect(rows.flatMap(row => row.faults)).toEqual([])
        expect(rows.every(({ places }) => places.length > 0)).toBe(true)
      }
    }
  })

  const openLink = async (link: string) => {
    const { pathname, searchParams } = new URL(link, 'http://localhost')
    const fields = Object.fromEntries(searchParams)
    const { options, faults: unread } = readLink(fields)
    expect(unread).toEqual([])
    const body = { product_id: Number(pathname.split('/')[2]), schedule: fields.d ?? '', options }
    const { status, reply } = await browser().call(checkPanels, { body })
    expect(status).toBe(200)
    return reply
  }

  test('parameters count before the line, and a wrong one is named', async () => {
    const { body } = await ask({ q: '48 V 24 V 3 x 5 A', voltage: '24', ru: '1' })
    expect(body.questions).toEqual([])
    expect(body.requirement).toMatchObject({ voltage: 24, ru: 1, loads: [{ count: 3, amperes: 5, watts: null }] })
    const wrong = { loads: 'many', voltage: '12', feeds: 'x', ru: '0', rack: '20', ambient: 'hot', spare: '101' }
    for (const language of languages) {
      const refused = await ask(wrong, language)
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.body.errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
    }
  })

  test('a limit and a sign above a number are asked about in plain words', async () => {
    const [range, raised] = [
      [
        '“10-12 loads of 8 A” says a limit or a range, and no number. Which loads is the panel for?',
        '«10-12 loads of 8 A» indica un límite o un intervalo, y no un número. ¿Para qué cargas es el panel?',
        '« 10-12 loads of 8 A » indique une limite ou une plage, et non un nombre. Pour quelles charges est le panneau ?',
      ],
      [
        '“12 × 8² A”: the superscript may be a footnote sign or an exponent. Write the number without it.',
        '«12 × 8² A»: el superíndice puede ser una llamada de nota o un exponente. Escriba el número sin él.',
        '« 12 × 8² A » : le chiffre en exposant peut être un appel de note ou une puissance. Écrivez le nombre sans ce chiffre.',
      ],
    ]
    const without = ['Without the superscript: ', 'Sin el superíndice: ', 'Sans le chiffre en exposant : ']
    for (const [n, language] of languages.entries()) {
      const asked = await ask({ q: '48 V, 10-12 loads of 8 A' }, language)
      expect(plain(asked.body.questions[0].text)).toBe(range?.[n])
      const { body } = await ask({ q: '12 × 8² A, 48 V' }, language)
      expect(body.questions.map(({ text }: { text: string }) => plain(text))).toEqual([raised?.[n]])
      const [choice] = body.questions[0].choices
      expect([plain(choice.name), choice.line]).toEqual([`${without[n]}12 × 8 A, 48 V`, '12 × 8 A, 48 V'])
    }
    const { body } = await ask({ q: '48 V, at least 12 loads of 8 A' }, 'en')
    expect(body).toMatchObject({ is_settled: true, fields: { loads: '12x8A' } })
  })

  test('what is not certain is asked, and nothing is searched until it is answered', async () => {
    for (const [language, words, rating] of [
      ['en', 'The loads draw this: 12 × 20 A', 'It is a rating; what the loads draw is still to be said'],
      ['es', 'Las cargas consumen esto: 12 × 20 A', 'Es un calibre; falta decir cuánto consumen las cargas'],
      [
        'fr',
        'Les charges consomment ceci : 12 × 20 A',
        'C’est un calibre ; il reste à dire ce que consomment les charges',
      ],
    ] as const) {
      const { body } = await ask({ q: '48 V, A+B, 4 radios of 350 W, 12 breakers 20A' }, language)
      expect(body).toMatchObject({ is_settled: false, result: '', solutions: [], near_misses: [] })
      expect(body.requirement).toMatchObject({ voltage: 48, feeds: 'ab', loads: [{ count: 4, watts: 350 }] })
      // A client that sends the fields back must not lose what is not certain.
      expect(body.fields).toMatchObject({ loads: '', voltage: '48', feeds: 'ab' })
      const [question] = body.questions
      expect(question).toMatchObject({ fact: 'loads', part: '12 breakers 20A', stops_search: true })
      const names = question.choices.map(({ name }: { name: string }) => plain(name))
      expect(names.slice(0, 2)).toEqual([words, rating])
      const [loads, ratings] = question.choices.map(({ url }: { url: string }) => new URL(url, 'http://localhost'))
      const answered = await ask(Object.fromEntries(loads.searchParams), language)
      expect(answered.body).toMatchObject({ is_settled: true, fields: { loads: '4x350W+12x20A', feeds: 'ab' } })
      const missing = await ask(Object.fromEntries(ratings.searchParams), language)
      expect(missing.body).toMatchObject({ is_settled: false, questions: [{ fact: 'loads', part: '12 × ? A' }] })
    }
  })

  test('a parameter settles what the line leaves open; its amount may be asked about too', async () => {
    const settled = await ask({ q: '48 V, 12 breakers 20A, two 100 A feeds', loads: '12x8A', feeds: 'ab' })
    expect(settled.body).toMatchObject({ is_settled: true, fields: { loads: '12x8A', feeds: 'ab' } })
    const amount = await ask({ loads: '6x1.200W', voltage: '48' })
    expect(amount.body).toMatchObject({ is_settled: false, fields: { loads: '6x1.200W' } })
    const [{ choices }] = amount.body.questions
    expect(choices.map(({ url }: { url: string }) => url)).toEqual([
      '/finder?loads=6%20%C3%97%201.2%20W&voltage=48',
      '/finder?loads=6%20%C3%97%201200%20W&voltage=48',
    ])
  })

  test('a feed and a fuse beside the loads are said to be no loads', async () => {
    const { body } = await ask({ q: '48 V, 12 loads of 8 A, 100 A feed, 10 A fuses, constant current' })
    expect(body.remarks.map(({ code }: { code: string }) => code)).toEqual(['feeder_unsearched', 'device_unsearched'])
    expect(body).toMatchObject({ is_settled: true, left: [], fields: { loads: '12x8A', cc: '1' } })
    expect(body.requirement.constant_current).toBe(true)
  })

  test('hostile values are refused or left, and nothing fails', async () => {
    const tooMany = await ask({ q: '10000 x 1 A, 48 V' })
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([400, ['q']])
    const refused: Record<string, string>[] = [
      { q: 'x'.repeat(301) },
      { loads: '1e309xNaNA' },
      { loads: '-5x8A' },
      { ambient: 'NaN' },
      { ru: '1e9' },
    ]
    for (const query of refused) expect((await ask(query)).status).toBe(400)
    for (const q of ['__proto__', '\u0000\u0001', '<script>8 A</script>', '0 x 0 A'])
      expect((await ask({ q })).status).toBe(200)
    expect(faults).toEqual([])
  })
})
