import { rulesVersion } from '#features/workbench/domain/rules-data.ts'
import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { FinderQuestion, findPanels } from '../contract.ts'
import type { Found } from '../domain/find-solutions.ts'
import { type ReadQuery, writeFields } from '../domain/read-query.ts'
import type { Conflict } from '../domain/read-requirement.ts'
import { type Fact, type FinderQuery, finderNames, type Requirement, voltages } from '../domain/requirement.ts'
import { resultText } from '../messages/results.ts'
import { type Figures, figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'
import { presentNearMiss } from './present-miss.ts'
import { presentSolution } from './present-solution.ts'

type Reply = ReplyOf<typeof findPanels>

/** Everything that is said of a search. `found`: null where a question must be answered first. */
export function presentFound(known: Known, query: FinderQuery, read: ReadQuery, found: Found | null): Reply {
  const { language } = known
  const { requirement, understood, left, thousands } = read
  const text = resultText[language]
  const isSearched = found !== null && requirement.loads.length > 0
  return {
    rules_version: rulesVersion,
    note: text.note,
    requirement: presentRequirement(requirement),
    fields: writeFields(requirement),
    words: wordsOf(requirement, language),
    understood: [...understood],
    left: [...left],
    remarks: thousands.map(part => ({ code: 'thousand_read', text: text.thousandRead(part) })),
    questions: questionsOf(query, read, language),
    result: isSearched ? text.found(found.solutionCount, found.missCount) : '',
    solution_count: found?.solutionCount ?? 0,
    solutions: isSearched ? found.solutions.map(one => presentSolution(known, one, found.site)) : [],
    near_miss_count: found?.missCount ?? 0,
    near_misses: isSearched ? found.nearMisses.map(one => presentNearMiss(known, one, found.site)) : [],
  }
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

/** What counts, in the order of a sentence: what somebody said, and what is assumed where nobody did. */
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

const drawWord = (isConstantCurrent: boolean, language: Language) =>
  isConstantCurrent ? resultText[language].constantCurrent : resultText[language].constantPower

const feedsWord = (feeds: 'one' | 'ab', language: Language) =>
  feeds === 'ab' ? resultText[language].twoFeeds : resultText[language].oneFeed

/** What must be known, or was said with several values. A choice is the same page with its parameter. */
function questionsOf(query: FinderQuery, { requirement, conflicts }: ReadQuery, language: Language): FinderQuestion[] {
  const text = resultText[language]
  const show = figuresIn(language)
  const said = Object.fromEntries(finderNames.map(name => [name, query[name]]))
  const choice = (fact: Fact, value: string | number) => ({
    name: wordOf(fact, value, show, language),
    url: to.finder({ fields: { ...said, [fact]: String(value) } }),
  })
  const asks = conflicts.map(({ fact, values }: Conflict): FinderQuestion => {
    const choices = values.map(value => choice(fact, value))
    return { fact, text: text.conflict(choices.map(({ name }) => name).join(', ')), choices }
  })
  const isSaid = (fact: Fact) => conflicts.some(one => one.fact === fact)
  if (requirement.loads.length === 0) asks.push({ fact: 'loads', text: text.askLoads, choices: [] })
  if (requirement.voltage === null && !isSaid('voltage'))
    asks.push({ fact: 'voltage', text: text.askVoltage, choices: voltages.map(value => choice('voltage', value)) })
  return asks
}

function wordOf(fact: Fact, value: string | number, show: Figures, language: Language): string {
  const text = resultText[language]
  const number = Number(value)
  if (fact === 'feeds') return feedsWord(value === 'ab' ? 'ab' : 'one', language)
  if (fact === 'voltage') return show.volts(number)
  if (fact === 'ru') return show.units(number)
  if (fact === 'cc') return drawWord(value === '1', language)
  if (fact === 'rack') return text.inches(show.number(number))
  return fact === 'ambient' ? show.celsius(number) : text.spare(show.percent(number))
}
