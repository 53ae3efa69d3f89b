import { picturesAt } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { presentProductPicture } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import { longestLinkText, usualDrawing, writeLink } from '#features/tools/configurator/domain/link/link.ts'
import { productWords } from '#features/tools/configurator/domain/product-words.ts'
import { writeSchedule } from '#features/tools/configurator/domain/schedule/write-schedule.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { FoundSolution } from '../contract.ts'
import { configurationOf } from '../domain/configuration-of.ts'
import type { Site } from '../domain/solutions/choose-devices.ts'
import type { Found, Solution } from '../domain/solutions/find-solutions.ts'
import { resultText } from '../messages/results.ts'
import { figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'
import { presentBuses } from './present-buses.ts'
import { presentRank } from './present-rank.ts'
import { confirmWords, devicesIn, reasonsOf } from './present-reasons.ts'

/** The first solutions, each with its drawing, what its buses carry, and why it is ranked there. */
export function presentSolutions(known: Known, { solutions, site }: Found, most: number): FoundSolution[] {
  return solutions.slice(0, most).map((solution, place) => {
    const { panel, filled, rackUnits, used, usable } = solution
    const reasons = reasonsOf(known, solution, site)
    const picture_model = pictureOf(known, panel.id)
    return {
      panels: [{ ...productOf(known, panel.id), picture_model, quantity: filled.panels }],
      rack_units: rackUnits,
      rank: place + 1,
      rank_reason: presentRank(solutions, place, known.language),
      ...presentBuses(known, solution, site),
      used_positions: used,
      free_positions: usable - used,
      positions_text: fillWords(known.language, solution, site),
      devices: devicesIn(known, solution, site).map(({ device, quantity, text, decides }) => ({
        ...productOf(known, device.id),
        quantity,
        spare: spareOf(quantity, site.requirement.spare),
        text,
        decides,
      })),
      reasons,
      confirm: confirmWords(known, solution, reasons, site),
      configure_url: configureUrl(known, solution, site),
    }
  })
}

function fillWords(language: Language, { used, usable }: Solution, { requirement }: Site): string {
  const { fill, fillOfEach } = resultText[language]
  const { number } = figuresIn(language)
  return (requirement.feeds === 'ab' ? fillOfEach : fill)(number(used), number(usable), usable - used)
}

const productOf = ({ index, language }: Known, id: number) => ({ product_id: id, ...productWords(index, id, language) })

function pictureOf({ index, language }: Known, id: number) {
  const { revisions } = index.products
  const row = index.rowOf.get(id) ?? -1
  const product = { id, revision: revisions[row] ?? 0, pictures: picturesAt(index.products, row) }
  return presentProductPicture(product, productWords(index, id, language).name, language)
}

const spareOf = (quantity: number, percent: number | null): number =>
  percent === null || percent === 0 ? 0 : Math.max(1, Math.ceil((quantity * percent) / 100))

/** The configurator with the loads placed; null: a link would be too long. */
function configureUrl({ facts, language }: Known, solution: Solution, site: Site): string | null {
  const configuration = configurationOf(solution, site)
  const schedule = writeSchedule(configuration, facts, language)
  if (schedule.length > longestLinkText) return null
  // Whoever opens it has the symbols and units of the language.
  const linked = { configuration: { ...configuration, ...usualDrawing(language) }, schedule, extras: '' }
  return to.configure({ productId: solution.panel.id, fields: writeLink(linked, language) })
}
