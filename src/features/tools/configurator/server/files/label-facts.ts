import type { PaperCompany } from '#server/pdf/paper-options.ts'
import type { Language } from '#shared/language.ts'
import type { Figure } from '#shared/number/figure.ts'
import { positionRows } from '../../domain/files/position-rows.ts'
import { deviceWords } from '../../domain/front/name-position.ts'
import { configurationFileText } from '../../messages/files.ts'
import { configurationText } from '../../messages/words.ts'
import { qrFigure } from './qr-figure.ts'
import type { PlannedVersion } from './version-plan.ts'

/** One label: a panel, or one of its taken positions. */
export interface LabelFacts {
  /** 'P1' or 'P1-A3' */
  place: string
  lines: string[]
}

/** Everything that is printed on a sheet of labels: plain data, in its language. */
export interface LabelSheetFacts {
  language: Language
  format: 'a4Across' | 'letterAcross'
  company: PaperCompany
  name: string
  version: number
  /** ISO 8601. */
  madeAt: string
  savedOn: string
  rulesVersion: number
  note: string
  viewUrl: string
  qr: Figure
  labels: LabelFacts[]
}

/** A label for each panel, followed by those of its taken positions in the order of the drawing. */
export function labelFacts(
  planned: PlannedVersion,
  company: PaperCompany,
  /** Part numbers of the reader's company, by SKU. */
  ownNumbers: ReadonlyMap<string, string>,
): LabelSheetFacts {
  const { version, name, plan, language, units, viewUrl, savedOn } = planned
  const text = configurationFileText[language]
  const numbered = (sku: string) => [ownNumbers.get(sku), sku].filter(Boolean).join(' · ')
  const rows = Map.groupBy(positionRows(plan, version.problems), ({ panel }) => panel)
  return {
    language,
    format: language === 'en' && units === 'imperial' ? 'letterAcross' : 'a4Across',
    company,
    name,
    version: version.number,
    madeAt: version.createdAt.toISOString(),
    savedOn,
    rulesVersion: version.rulesVersion,
    note: configurationText[language].note,
    viewUrl,
    qr: qrFigure(viewUrl),
    labels: plan.panels.flatMap(({ ref, model }) => [
      { place: ref, lines: [numbered(model.sku), name, `${text.version} ${version.number}`] },
      ...(rows.get(ref) ?? []).map(({ bus, position, load, device }) => ({
        place: `${ref}-${bus}${position}`,
        lines: [
          ...(load ? [load.name || load.ref] : []),
          ...(device ? [deviceWords(device, language), numbered(device.sku)] : []),
        ],
      })),
    ]),
  }
}
