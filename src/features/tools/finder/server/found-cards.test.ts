import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { insertPanelSources } from '../../../../../db/seed/panel-sources.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import type { FoundSolution, NearMiss } from '../contract.ts'
import { finderVectors } from '../domain/finder-vectors.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await insertPanelSources(db)
  await bumpRevision(db)
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

interface Body {
  solution_count: number
  solutions: FoundSolution[]
  near_misses: NearMiss[]
}

describe.each(opened)('$engine', ({ browser, faults }) => {
  const ask = async (query: Record<string, string>, language: Language = 'en'): Promise<Body> => {
    const visitor = Object.assign(browser(), { language })
    const response = await visitor.send(`/finder/find?${new URLSearchParams(query)}`)
    expect(response.status).toBe(200)
    return (await response.json()) as Body
  }
  const busesOf = ({ buses }: FoundSolution) => buses.map(({ name, text }) => plain(`${name}: ${text}`))

  test('each bus says what it carries in the worst case, and which case that is', async () => {
    // 12 × 8 A × 54 V ÷ 42.64 V = 121.58 A on either bus when the other feed is gone.
    const { solutions } = await ask({ q: '12 loads of 8 A, A+B, 48 V, 2 RU, 23 in' })
    const [first, second] = solutions
    expect(first && busesOf(first)).toEqual(['Bus A: 121.58 of 300 A', 'Bus B: 121.58 of 300 A'])
    expect(plain(first?.bus_case ?? '')).toBe('Bus load if a feed fails, at the lowest voltage (42.64 V)')
    expect(second && busesOf(second)).toEqual([
      'Bus A of each panel: 60.79 of 150 A',
      'Bus B of each panel: 60.79 of 150 A',
    ])
    expect(first).toMatchObject({ used_positions: 12, free_positions: 4, rank: 1 })
    const steady = await ask({ q: '3 x 40 A, A+B, 1 RU, constant current, 48 V' })
    expect(steady.solutions[0]?.bus_case).toBe('Bus load if a feed fails')
  })

  test('one panel with both feeds names its buses, a pair of panels has one feed each', async () => {
    const { solutions } = await ask({ q: '4 x 5 A, A+B, 48 V' })
    const pair = solutions.find(({ panels }) => panels[0]?.sku === 'OVB-12-100-1U')
    // 4 × 5 A × 54 V ÷ 42.64 V = 25.33 A.
    expect(pair && busesOf(pair)).toEqual(['Bus A of panel 1: 25.33 of 100 A', 'Bus B of panel 2: 25.33 of 100 A'])
    // One input of a load-sharing panel carries 20 × 0.5 A × 54 ÷ 42.64 alone when the other is gone.
    const shared = (await ask({ q: '20 x 0.5 A, one feed, 1 RU, 48 V' })).solutions.find(
      ({ panels }) => panels[0]?.sku === 'GP-1010-60-1U-LS',
    )
    expect(shared && busesOf(shared)).toEqual(['Bus A: 12.66 of 60 A', 'Bus B: 12.66 of 60 A'])
    expect(shared?.bus_case).toContain('if a feed fails')
  })

  test.each(languages)('every solution says why it stands there in %s', async language => {
    for (const { text } of finderVectors) {
      const { solutions } = await ask({ q: text }, language)
      for (const [place, { rank, rank_reason }] of solutions.entries()) {
        expect(rank).toBe(place + 1)
        expect(rank_reason.text).not.toBe('')
        if (place > 0) expect(rank_reason.text).toContain(String(place))
      }
    }
    expect(faults).toEqual([])
  })

  test('a rank is told from the one before it by what differs first', async () => {
    const { solutions } = await ask({ q: '12 loads of 8 A, A+B, 48 V, 2 RU, 23 in' })
    expect(solutions.map(({ rank_reason }) => plain(rank_reason.text))).toEqual([
      'Fewest panels',
      'More panels than no. 1: 2 instead of 1',
      // 60.788 ÷ 100 instead of ÷ 150.
      'Larger share of a bus than no. 2: 61% instead of 41%',
      'More unused positions than no. 3: 2 instead of 0',
      'More unused positions than no. 4: 4 instead of 2',
      'More unused positions than no. 5: 8 instead of 4',
      'Equal to no. 6; in order of part number',
    ])
    const { solutions: alone } = await ask({ q: '4 x 40.1 A, A+B, 2 RU, constant current, 48 V' })
    expect(alone.map(({ rank_reason }) => rank_reason.text)).toEqual(['The only one that meets it'])
  })

  test('what nobody has verified is named once, and marked where it decides', async () => {
    const { solutions } = await ask({ q: '3 x 40 A, A+B, 1 RU, constant current, 48 V' })
    const [verified, reading] = solutions
    // Its figures were read in a source; TPA fuses have no rated voltage.
    expect(verified?.panels[0]?.sku).toBe('TG-0404G0505-200-1U-BA')
    expect(verified?.confirm).toBe('Confirmed with the quote: the rated voltage of TPA.')
    expect(reading?.confirm).toBe(
      'Confirmed with the quote: the panel’s limits, size and voltage range; the rated voltage of TPA.',
    )
    const marked = (one: FoundSolution | undefined) =>
      one?.reasons.flatMap(({ code, decides }) => (decides ? [code] : []))
    expect(marked(verified)).toEqual([])
    // 1 RU of 1; 120 A of 150 A leave a fifth, and TPA 50 is what its positions take at most.
    expect(marked(reading)).toEqual(['device', 'rack'])
    // 600 of 600 A, with TPC 125 in positions of 125 A.
    const { solutions: full } = await ask({ q: '6 x 100 A, A+B, 4 RU, 19 in, constant current, 48 V' })
    expect(marked(full[0])).toEqual(['device', 'bus', 'rack'])
    expect(full[0]?.buses.every(({ decides }) => decides)).toBe(true)
    for (const { text } of finderVectors)
      for (const { reasons, confirm } of (await ask({ q: text })).solutions)
        if (reasons.some(({ basis }) => basis !== 'verified')) expect(confirm).not.toBeNull()
  })

  test('as many solutions are listed as are asked for, with the same ranks', async () => {
    const q = '4 x 5 A, A+B, 48 V'
    const all = await ask({ q })
    expect(all.solutions).toHaveLength(all.solution_count)
    const ten = await ask({ q, show: '10' })
    expect(ten.solution_count).toBe(all.solution_count)
    expect(ten.solutions).toEqual(all.solutions.slice(0, 10))
    for (const show of ['0', '-1', 'x', '1e9', '99999', ''])
      expect((await ask({ q, show })).solutions).toHaveLength(all.solution_count)
  })

  test('the change that admits a panel is a search that finds it', async () => {
    let followed = 0
    for (const { text } of finderVectors) {
      const seen = new Set<string>()
      for (const { change_url, change, product } of (await ask({ q: text })).near_misses) {
        expect(change === null && change_url !== null).toBe(false)
        if (change_url === null || seen.has(change_url)) continue
        seen.add(change_url)
        const fields = Object.fromEntries(new URL(change_url, 'http://localhost').searchParams)
        const skus = (await ask(fields)).solutions.map(({ panels }) => panels[0]?.sku)
        expect([text, change_url, skus]).toEqual([text, change_url, expect.arrayContaining([product.sku])])
        followed++
      }
    }
    expect(followed).toBeGreaterThan(50)
  })
})
