import { type Language, languages } from '#shared/language.ts'
import { numberInWords } from './number-in-words.ts'

/** A sentence that is easily read wrongly: it is read as it means, or asked about, and what is offered is possible. */
export interface TrapSentence {
  kind: 'denied' | 'bounded' | 'part' | 'named' | 'vague' | 'nested' | 'shared' | 'fed'
  text: string
  /** The meanings that it may be read as without a question: loads ('12x8A', in no order), feeds, rack, rack units, voltage. */
  meanings: readonly TrapMeaning[]
  /** Loads that a choice may lead to. */
  offers: readonly string[]
}

interface TrapMeaning {
  loads: string
  feeds?: 'one' | 'ab'
  rack?: number
  ru?: number
  voltage?: number
}

const words = {
  en: {
    feeds: ['dual feed', 'A+B', 'two feeds', 'redundant feeds'],
    deny: ['no', 'not', 'without', 'never', 'no need for', 'we do not want', "it isn't", 'does not have'],
    denyBehind: ['not needed', 'is not required', ': no', "isn't wanted", '(no)'],
    more: ['more than', 'at least', 'over', 'a minimum of', 'less than'],
    moreBehind: ['or more', 'minimum', 'at least'],
    units: 'RU',
    inch: 'inch',
    group: (count: string, drain: string) => [`${count} loads of ${drain}`, `${count} loads, ${drain} each`],
    parts: (count: string, drain: string) => [
      `, but ${count} of them ${drain}`,
      ` including ${count} of ${drain}`,
      `, of which ${count} draw ${drain}`,
      ` (${count} of these at ${drain})`,
    ],
    places: ['sector', 'bay', 'building', 'release', 'LTE', 'site', 'version'],
    one: ['radio', 'router', 'amplifier'],
    few: ['a few', 'several', 'some', 'a pair of', 'a couple of', 'a handful of'],
    many: 'radios',
    holders: ['racks', 'sectors', 'rows', 'sites'],
    holding: ['with', 'of', 'x'],
    across: ['across', 'for', 'shared by', 'over'],
    supply: (amperes: string) => [`fed from 2x${amperes} BDFB`, `${amperes} feeds`],
  },
  es: {
    feeds: ['doble alimentación', 'A+B', 'A y B', 'alimentación redundante'],
    deny: ['sin', 'no', 'no hace falta', 'nunca', 'no tiene', 'no queremos'],
    denyBehind: ['no es necesario', 'no hace falta', ': no', '(no)'],
    more: ['más de', 'al menos', 'un mínimo de', 'menos de'],
    moreBehind: ['o más', 'como mínimo', 'mínimo'],
    units: 'U',
    inch: 'pulgadas',
    group: (count: string, drain: string) => [`${count} cargas de ${drain}`, `${count} cargas, ${drain} cada una`],
    parts: (count: string, drain: string) => [
      `, ${count} de ellas de ${drain}`,
      `, incluidas ${count} de ${drain}`,
      `, de las cuales ${count} son de ${drain}`,
      ` incluyendo ${count} de ${drain}`,
    ],
    places: ['sector', 'bastidor', 'edificio', 'versión', 'LTE', 'sitio'],
    one: ['radio', 'router', 'amplificador'],
    few: ['unos', 'varios', 'algunos', 'un par de', 'pocos'],
    many: 'equipos',
    holders: ['bastidores', 'sectores', 'filas', 'sitios'],
    holding: ['con', 'de', 'x'],
    across: ['para', 'entre', 'repartidos entre'],
    supply: (amperes: string) => [`desde 2x${amperes} BDFB`],
  },
  fr: {
    feeds: ['double alimentation', 'A+B', 'A et B', 'alimentation redondante'],
    deny: ['sans', 'pas de', 'pas', 'jamais', 'nous ne voulons pas de', 'aucune'],
    denyBehind: ['n’est pas nécessaire', 'pas nécessaire', ': non', '(non)'],
    more: ['plus de', 'au moins', 'un minimum de', 'moins de'],
    moreBehind: ['ou plus', 'au minimum', 'minimum'],
    units: 'U',
    inch: 'pouces',
    group: (count: string, drain: string) => [`${count} charges de ${drain}`, `${count} charges, ${drain} chacune`],
    parts: (count: string, drain: string) => [
      ` dont ${count} de ${drain}`,
      `, dont ${count} à ${drain}`,
      ` y compris ${count} de ${drain}`,
      `, parmi lesquelles ${count} de ${drain}`,
    ],
    places: ['secteur', 'baie', 'bâtiment', 'version', 'LTE', 'site'],
    one: ['radio', 'routeur', 'amplificateur'],
    few: ['quelques', 'plusieurs', 'une paire de', 'divers'],
    many: 'radios',
    holders: ['baies', 'secteurs', 'rangées', 'sites'],
    holding: ['avec', 'de', 'x'],
    across: ['pour', 'entre', 'répartis sur'],
    supply: (amperes: string) => [`depuis 2x${amperes} BDFB`],
  },
} satisfies Record<Language, unknown>

const kinds = ['denied', 'bounded', 'part', 'named', 'vague', 'nested', 'shared', 'fed'] as const

export function trapSentence(random: () => number, kind?: TrapSentence['kind']): TrapSentence {
  // At least one choice is given.
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const language = pick(languages)
  const its = words[language]
  const of = kind ?? pick(kinds)
  const [many, few] = [whole(6, 20), whole(2, 5)]
  const [small, large] = [whole(2, 9), whole(10, 30)]
  const spell = (value: number) => (random() < 0.3 ? numberInWords(value, language) : String(value))
  const loads = pick(its.group(spell(many), `${small} A`))
  const said = `${many}x${small}A`
  const answer = (text: string, meanings: readonly TrapMeaning[], offers: readonly string[]): TrapSentence => ({
    ...{ kind: of, text, meanings, offers },
  })
  if (of === 'denied') {
    const fact = pick(['feeds', 'feeds', 'rack', 'voltage'] as const)
    const named = { feeds: pick(its.feeds), rack: `23 ${its.inch}`, voltage: '48 V' }[fact]
    const isBehind = fact === 'feeds' && random() < 0.4
    const part = isBehind ? `${named} ${pick(its.denyBehind)}` : `${pick(its.deny)} ${named}`
    const meanings = fact === 'feeds' ? [{ loads: said, feeds: 'one' as const }] : []
    return answer(pick([`${loads}, ${part}`, `${part}, ${loads}`]), meanings, [said])
  }
  if (of === 'bounded') {
    const room = `${few} ${its.units}`
    const part = random() < 0.5 ? `${pick(its.more)} ${room}` : `${room} ${pick(its.moreBehind)}`
    return answer(pick([`${loads}, ${part}`, `${part}, ${loads}`]), [], [said])
  }
  if (of === 'part') {
    const parts = `${many - few}x${small}A+${few}x${large}A`
    return answer(`${loads}${pick(its.parts(spell(few), `${large} A`))}`, [{ loads: parts }], [parts])
  }
  if (of === 'named') {
    const joint = pick([' ', ' ', ', '])
    const text = `${pick(its.places)} ${few}${joint}${pick(its.one)} ${large} A`
    return answer(text, [{ loads: `1x${large}A` }], [`1x${large}A`, `${few}x${large}A`])
  }
  if (of === 'vague') {
    const text = `${pick(its.few)} ${its.many} ${language === 'en' ? 'of' : 'de'} ${large} A`
    return answer(text, [], [`2x${large}A`])
  }
  if (of === 'nested') {
    const [one] = its.group(String(many), `${small} A`)
    const text = `${few} ${pick(its.holders)} ${pick(its.holding)} ${one}`
    return answer(text, [], [`${few * many}x${small}A`, said])
  }
  if (of === 'shared') {
    const total = few * large
    return answer(
      `${total} A ${pick(its.across)} ${few} ${its.many}`,
      [{ loads: `${few}x${large}A` }],
      [`${few}x${large}A`, `${few}x${total}A`],
    )
  }
  return answer(`${loads} ${pick(its.supply('100 A'))}`, [{ loads: said }], [said, `${said}+2x100A`])
}
