import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfBytes } from '../../builders/quote-files.ts'
import { insertStaff } from '../../builders/staff.ts'
import { lane } from '../../lanes.ts'
import { watchedSite } from '../../outside/engines/watched-site.ts'
import { test, withoutLimits } from '../site/test.ts'
import { type AnsweredQuote, insertAnswered } from '../visitors/answered-quotes.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'
import { deskJourneys } from './desk-journeys.ts'
import { EngineVisitor } from './engine-visitor.ts'
import { publicJourneys } from './public-journeys.ts'
import { type EngineWindow, engineWindows } from './windows.ts'

test.use({ siteSettings: withoutLimits })

let folder = ''
const fileOf = async (name: string, bytes: string | Uint8Array) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e2e-engines-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** Makes a journey in a fresh profile, past a watch between the browser and the site. */
async function visit(
  { name, open, width, height, language }: EngineWindow,
  url: string,
  journey: (visitor: EngineVisitor) => Promise<void>,
) {
  test.skip(open === null, `${name} is not installed: its part is left out`)
  if (!open) return
  const site = await watchedSite(url)
  const page = await open({ width, height })
  try {
    await journey(new EngineVisitor(page, site, language, `in ${name} at ${width} px`))
  } finally {
    await page.close()
    site.close()
    test.info().annotations.push({ type: 'touched', description: [...site.asked].join('\n') })
  }
}

const titled = ({ name, width, language }: EngineWindow, journey: string) =>
  `${name} at ${width} px in ${language}: ${journey}`

for (const [place, window] of engineWindows.entries())
  for (const [number, { name, isShort, make }] of publicJourneys.entries())
    if (lane === 'night' || isShort)
      test(titled(window, name), async ({ site }) => {
        const pdf = await fileOf('plan.pdf', pdfBytes())
        const means = { pdf, email: `visitor-${place}-${number}@site.example`, waitForMail: site.waitForMail }
        await visit(window, site.url, visitor => make(visitor, means))
      })

// At night alone: this site of its own has to start, and staff choose their browser.
if (lane === 'night')
  test.describe('at the desk', () => {
    let desk: DeskSite
    const quotes: AnsweredQuote[] = []
    const emailOf = (place: number) => `engine-${place}@site.example`
    test.beforeAll(async () => {
      desk = await startDeskSite(async db => {
        for (const [place, { language }] of engineWindows.entries()) {
          await insertStaff(db, { roles: ['sales_managers', 'content'], language, email: emailOf(place) })
          quotes.push(await insertAnswered(db, language, { email: `guest-${place}@site.example`, isMember: false }))
        }
      })
    })
    test.afterAll(() => desk.end())

    for (const [place, window] of engineWindows.entries())
      for (const { name, make } of deskJourneys)
        test(titled(window, name), async () => {
          const quote = quotes[place]
          if (!quote) throw new Error('There is no quote')
          const csv = await fileOf('products.csv', 'sku,name.en\nFGMT-10,Renamed by a file\n')
          const means = { url: desk.url, email: emailOf(place), csv, quote }
          await visit(window, desk.url, visitor => make(visitor, means))
        })
  })
