import { hottestAir } from '#features/tools/workbench/domain/ampacity.ts'
import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { findPanels } from '../contract.ts'
import { type ReadQuery, writeFields } from '../domain/reading/read-query.ts'
import type { Fact, FinderQuery, Requirement } from '../domain/requirement.ts'
import type { Found } from '../domain/solutions/find-solutions.ts'
import { mostSolutions, readShown } from '../domain/solutions/shown-solutions.ts'
import { questionText } from '../messages/questions.ts'
import { resultText } from '../messages/results.ts'
import { figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'
import { presentNearMiss } from './present-miss.ts'
import { drawWord, feedsWord, questionsOf } from './present-questions.ts'
import { familiesWithoutChart } from './present-reasons.ts'
import { presentSolutions } from './present-solution.ts'

type Reply = ReplyOf<typeof findPanels>

/** Everything that is said of a search. `found`: null where a question must be answered first. `show`: how many solutions are asked for. */
export function presentFound(
  known: Known,
  { show, ...query }: FinderQuery & { show?: string | undefined },
  read: ReadQuery,
  found: Found | null,
): Reply {
  const { language } = known
  const { requirement, understood, left } = read
  const text = resultText[language]
  const questions = questionsOf(query, read, language)
  const isSearched = found !== null && requirement.loads.length > 0
  return {
    rules_version: rulesVersion,
    note: text.note,
    requirement: presentRequirement(requirement),
    fields: fieldsOf(query, read),
    words: wordsOf(requirement, language),
    understood: [...understood],
    left: [...left],
    remarks: [...remarksOf(read, language), ...airRemarks(isSearched ? found : null, requirement, language)],
    questions,
    is_settled: !questions.some(({ stops_search }) => stops_search),
    result: isSearched ? text.found(found.solutionCount, found.missCount) : '',
    solution_count: found?.solutionCount ?? 0,
    solutions: isSearched ? presentSolutions(known, found, readShown(show, mostSolutions)) : [],
    near_miss_count: found?.missCount ?? 0,
    near_misses: isSearched ? found.nearMisses.map(one => presentNearMiss(known, one, found.site)) : [],
  }
}

/** Loads of which a part is not certain are no value of a field: who sends the fields would lose that part. */
function fieldsOf(query: FinderQuery, { requirement, unclear }: ReadQuery): Reply['fields'] {
  const fields = writeFields(requirement)
  const isUnclear = unclear.some(({ fact }) => fact === 'loads')
  return isUnclear ? { ...fields, loads: query.loads?.trim() ?? '' } : fields
}

function remarksOf({ thousands, asides }: ReadQuery, language: Language): Reply['remarks'] {
  const { feederUnsearched, deviceUnsearched } = questionText[language]
  return [
    ...thousands.map(part => ({ code: 'thousand_read' as const, text: resultText[language].thousandRead(part) })),
    ...asides.map(({ is, text }) =>
      is === 'feeder'
        ? { code: 'feeder_unsearched' as const, text: feederUnsearched(text) }
        : { code: 'device_unsearched' as const, text: deviceUnsearched(text) },
    ),
  ]
}

/** The devices of all solutions for which nothing is published in the air of the site. */
function airRemarks(found: Found | null, { ambientC }: Requirement, language: Language): Reply['remarks'] {
  if (ambientC === null) return []
  const { noAmbientData, wireTooHot } = resultText[language]
  const show = figuresIn(language)
  const devices = (found?.solutions ?? []).flatMap(({ filled }) =>
    filled.lanes.flatMap(({ seats }) => seats.map(({ device }) => device)),
  )
  const families = found ? familiesWithoutChart(devices, found.site) : []
  const hottest = hottestAir('75')
  return [
    ...families.map(family => ({
      code: 'no_ambient_data' as const,
      text: noAmbientData(show.family(family), show.celsius(ambientC)),
    })),
    ...(staysWithin(ambientC, hottest)
      ? []
      : [{ code: 'wire_too_hot' as const, text: wireTooHot(show.celsius(ambientC), show.celsius(hottest)) }]),
  ]
}

const presentRequirement = ({
  voltage,
  loads,
  feeds,
  ru,
  rack,
  ambientC,
  spare,
  constantCurrent,
}: Requirement): Reply['requirement'] => ({
  voltage,
  loads: loads.map(({ count, drain }) => ({
    count,
    amperes: drain.kind === 'current' ? drain.list1x_a : null,
    watts: drain.kind === 'power' ? drain.watts : null,
  })),
  feeds,
  ru,
  rack,
  ambient_c: ambientC,
  spare_percent: spare,
  constant_current: constantCurrent,
})

/** The facts that count, in the order of a sentence: what somebody said, and what is assumed where nobody did. */
export function wordsOf(requirement: Requirement, language: Language): Reply['words'] {
  const text = resultText[language]
  const show = figuresIn(language)
  const { voltage, loads, feeds, ru, rack, ambientC, spare, constantCurrent } = requirement
  const hasAmperes = loads.some(({ drain }) => drain.kind === 'current')
  const word = (fact: Fact, words: string, is_assumed = false) => ({ fact, text: words, is_assumed })
  return [
    ...(loads.length > 0 ? [word('loads', show.loads(loads))] : []),
    word('feeds', feedsWord(feeds ?? 'one', language), feeds === null),
    word('voltage', show.volts(voltage ?? 48), voltage === null),
    ru === null ? word('ru', text.anyRoom, true) : word('ru', show.units(ru)),
    word('rack', text.inches(show.number(rack ?? 19)), rack === null),
    ...(ambientC === null ? [] : [word('ambient', show.celsius(ambientC))]),
    ...(spare === null ? [] : [word('spare', text.spare(show.percent(spare)))]),
    ...(constantCurrent || hasAmperes ? [word('cc', drawWord(constantCurrent, language), !constantCurrent)] : []),
  ]
}
