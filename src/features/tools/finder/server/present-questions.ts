import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { FinderQuestion } from '../contract.ts'
import type { ReadQuery } from '../domain/reading/read-query.ts'
import type { Conflict } from '../domain/reading/read-requirement.ts'
import type { Reading, Unclear } from '../domain/reading/unclear.ts'
import { type Fact, type FinderQuery, finderNames, requirementLimits, voltages } from '../domain/requirement.ts'
import { questionText } from '../messages/questions.ts'
import { resultText } from '../messages/results.ts'
import { type Figures, figuresIn } from './figures.ts'

type Choice = FinderQuestion['choices'][number]

/** The questions: about what is not certain, was said with several values, or must be known. A choice is the same page with its answer. */
export function questionsOf(
  query: FinderQuery,
  { requirement, conflicts, unclear }: ReadQuery,
  language: Language,
): FinderQuestion[] {
  const text = resultText[language]
  const show = figuresIn(language)
  const said = Object.fromEntries(finderNames.map(name => [name, query[name]]))
  const choice = (fact: Fact, value: string | number): Choice => ({
    name: wordOf(fact, value, show, language),
    url: to.finder({ fields: { ...said, [fact]: String(value) } }),
    line: null,
  })
  const asks = unclear.map((one): FinderQuestion => {
    const readings = one.readings.filter(({ line }) => line.length <= requirementLimits.text)
    return {
      fact: one.fact,
      text: wordUnclear(one, readings.length > 0, language),
      choices: readings.map(reading => ({
        name: wordReading(one, reading, language),
        url: to.finder({ fields: { ...said, [one.of]: reading.line } }),
        line: one.of === 'q' ? reading.line : null,
      })),
      part: one.text,
      stops_search: true,
    }
  })
  const ask = (fact: Fact, words: string, choices: Choice[], stops_search: boolean) =>
    asks.push({ fact, text: words, choices, part: null, stops_search })
  for (const { fact, values } of conflicts) {
    const choices = values.map(value => choice(fact, value))
    ask(fact, text.conflict(choices.map(({ name }) => name).join(', ')), choices, true)
  }
  const isAsked = (fact: Fact) => asks.some(one => one.fact === fact)
  if (requirement.loads.length === 0 && !isAsked('loads')) ask('loads', text.askLoads, [], true)
  const hasSystems = unclear.some(({ code }) => code === 'systems')
  if (requirement.voltage === null && !isAsked('voltage') && !hasSystems)
    ask(
      'voltage',
      text.askVoltage,
      voltages.map(value => choice('voltage', value)),
      false,
    )
  return asks
}

function wordUnclear({ code, fact, text: part }: Unclear, hasChoices: boolean, language: Language): string {
  const text = questionText[language]
  if (code === 'loads' && !hasChoices) return text.unread(part)
  if (code === 'systems') return `${text.asks.systems(part)} ${hasChoices ? text.whichSystem : text.oneSystem}`
  if (code !== 'fact') return text.asks[code](part)
  return fact === 'voltage' || fact === 'rack' ? text.facts[fact](part) : text.facts.other(part)
}

/** The words on a choice. */
function wordReading(
  { code, text: part, readings }: Unclear,
  { loads, feeds, value, count, line }: Reading,
  language: Language,
): string {
  const text = questionText[language]
  const show = figuresIn(language)
  if (loads.length > 0) {
    const also = [
      ...(feeds === null ? [] : [feedsWord(feeds, language)]),
      ...(value === null ? [] : [show.volts(value)]),
    ]
    const words = [show.loads(loads), ...also].join(', ')
    return code === 'device' ? text.loadsDraw(words) : words
  }
  if (code === 'raised') return text.withoutRaised(line)
  if (count !== null) return readings.some(other => other.loads.length > 0) ? text.isRating : text.isCount
  if (feeds !== null) return feedsWord(feeds, language)
  if (value === null) return text.without(part)
  return value > 23 ? show.volts(value) : resultText[language].inches(show.number(value))
}

function wordOf(fact: Conflict['fact'] | 'loads', value: string | number, show: Figures, language: Language): string {
  const text = resultText[language]
  const number = Number(value)
  if (fact === 'feeds') return feedsWord(value === 'ab' ? 'ab' : 'one', language)
  if (fact === 'voltage') return show.volts(number)
  if (fact === 'ru') return show.units(number)
  if (fact === 'cc') return drawWord(value === '1', language)
  if (fact === 'rack') return text.inches(show.number(number))
  return fact === 'ambient' ? show.celsius(number) : text.spare(show.percent(number))
}

export const drawWord = (isConstantCurrent: boolean, language: Language): string =>
  isConstantCurrent ? resultText[language].constantCurrent : resultText[language].constantPower

export const feedsWord = (feeds: 'one' | 'ab', language: Language): string =>
  feeds === 'ab' ? resultText[language].twoFeeds : resultText[language].oneFeed
