import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shared/language.ts'
import { openConfigurations } from '../../../../../test/openers/open-configurations.ts'
import { checkPanels, placeOnPanels } from '../contract.ts'
import { configurationText } from '../messages/words.ts'

const in24V = { system: { nominal: 24, float_v: 27, min_v: 21, max_v: 28 } } as const

describe.each(await openConfigurations())('$engine', ({ browser }) => {
  const check = async (schedule: string, language: Language = 'en', options = {}) => {
    const body = { product_id: 10302, schedule, options }
    return (await Object.assign(browser(), { language }).call(checkPanels, { body })).reply
  }
  const saidOf = async (line: string) => {
    const replies = await Promise.all(languages.map(language => check(line, language)))
    return replies.map(({ rows }) => rows[0]?.faults.map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' ')).join(' '))
  }

  test('what was not taken of a line is said in the visitor’s language, with what may be meant', async () => {
    expect(await saidOf('Radio; 1.200 W; A')).toEqual([
      '“1.200 W” can be read in more than one way, so nothing was taken from it. Write “1200 W” or “1.2 W”.',
      '«1.200 W» se puede leer de más de una manera, así que no se tomó nada de ello. Escriba «1200 W» o «1,2 W».',
      '« 1.200 W » peut se lire de plusieurs façons : rien n’en a été retenu. Écrivez « 1200 W » ou « 1,2 W ».',
    ])
    expect(await saidOf('Radio; 8 A; 60 fet')).toEqual([
      '“60 fet” was not understood. Did you mean “loop length 60 ft”?',
      'No se entendió «60 fet». ¿Quiso decir «longitud del circuito 60 ft»?',
      '« 60 fet » n’a pas été compris. Vouliez-vous dire « longueur du circuit 60 ft » ?',
    ])
    expect(await saidOf('Radio; 8 A; 8 AWG; 400 ft; 24 V')).toEqual([
      '“24 V” is not the voltage of this configuration, −48 V: the load was left without its drain.',
      '«24 V» no es la tensión de esta configuración, −48 V: la carga quedó sin su consumo.',
      '« 24 V » n’est pas la tension de cette configuration, −48 V : la charge est restée sans sa consommation.',
    ])
    expect(await saidOf('Radio; 8 A; drop 6 V')).toEqual([
      '“drop 6 V” was not taken as an allowed drop: it is more than 10 % of the nominal voltage, 4.8 V.',
      '«drop 6 V» no se tomó como caída admisible: es más del 10 % de la tensión nominal, 4,8 V.',
      '« drop 6 V » n’a pas été retenu comme chute admissible : c’est plus de 10 % de la tension nominale, 4,8 V.',
    ])
    const [en, ...others] = await saidOf('Radio; 8 A; CC')
    expect(en).toBe('')
    for (const text of others) expect(text).toContain('CC')
  })

  test('a line that is no load is set aside, and said in the visitor’s language', async () => {
    const schedule = 'Load; Drain (A); Side\nFan; 2; A\n----\nFeed B\nRadio; 3;\nLoad;;A'
    const said = [
      [
        '“Load; Drain (A); Side” was taken for the names of columns and left out.',
        '“----” has no words and was left out.',
      ],
      [
        '«Load; Drain (A); Side» se tomó por nombres de columnas y se dejó fuera.',
        '«----» no tiene palabras y se dejó fuera.',
      ],
      [
        '« Load; Drain (A); Side » a été pris pour des noms de colonnes et laissé de côté.',
        '« ---- » n’a pas de mots et a été laissé de côté.',
      ],
    ]
    for (const [n, language] of languages.entries()) {
      const { set_aside, schedule: written, rows } = await check(schedule, language)
      expect(set_aside.slice(0, 2).map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(said[n])
      expect(set_aside.map(({ line, code }) => [line, code])).toEqual([
        [1, 'columns'],
        [3, 'signs'],
        [4, 'section'],
      ])
      expect(written).toBe('Fan; 2 A; A\nRadio; 3 A; B\nLoad; A')
      expect(rows.map(({ line }) => line)).toEqual([2, 5, 6])
      // What the site writes is read again as it is: its own list has no names of columns.
      expect((await check(written, language)).configuration.loads).toHaveLength(3)
    }
  })

  test('the system of the configuration counts', async () => {
    for (const [line, of48V, of24V] of [
      ['Radio; 8 A; +24 V', ['other_voltage'], []],
      ['Radio; 8 A; -48 V', [], ['other_voltage']],
      ['Radio; 8 A; 3 V', [], ['drop_too_high']],
    ] as const)
      for (const [options, codes] of [
        [{}, of48V],
        [in24V, of24V],
      ] as const) {
        const { rows } = await check(line, 'en', options)
        expect([line, rows[0]?.faults.map(({ code }) => code)]).toEqual([line, codes])
      }
    const { configuration } = await check('Radio; 8 A; 3 %', 'en', in24V)
    expect(configuration.loads[0]?.allowed_drop_v).toBe(0.72)
  })

  test('a list that was not read wholly never passes, and what was left is in the answer', async () => {
    for (const language of languages) {
      const { passed, unchecked } = configurationText[language]
      const read = await check('Radio; 2 A; A; A1; GMT 3; 14 AWG; 20 ft', language)
      expect(read.not_checked).not.toContain(unchecked.lines(1))
      const left = await check('Radio; 2 A; A; A1; GMT 3; 14 AWG; 20 ft; 1,500 ft', language)
      expect(left.summary).not.toContain(passed)
      expect(left.not_checked).toContain(unchecked.lines(1))
      expect(left.rows[0]?.unread).toEqual(['1,500 ft'])
    }
  })

  test('a load whose drain is asked about gets no position, no device and no current', async () => {
    const schedule = 'Radio; 1.200 W; A\n900 A, 1,000 ft, 12 AWG\nModem; 8 A; +24 V\nFan; 2 A; A'
    const { reply } = await browser().call(placeOnPanels, { body: { product_id: 10302, schedule } })
    expect(reply.rows.map(({ places, list2x_a }) => [places.length, list2x_a > 0])).toEqual([
      [0, false],
      [0, false],
      [0, false],
      [1, true],
    ])
    expect(reply.problem_count.errors).toBeGreaterThan(2)
    expect(reply.rows.map(({ unread }) => unread)).toEqual([
      ['1.200 W'],
      ['900 A, 1,000 ft, 12 AWG'],
      ['+24 V', '8 A'],
      [],
    ])
  })

  test('a constant current is the same at the lowest voltage, and without it the current rises', async () => {
    const { rows, schedule } = await check('Radio; 8 A; courant constant\nFan; 8 A', 'fr')
    expect(rows.map(({ list1x_a, list2x_a }) => [list1x_a, Number(list2x_a.toFixed(2))])).toEqual([
      [8, 8],
      // 8 A × 54 V / 42.64 V
      [8, 10.13],
    ])
    expect(schedule).toBe('Radio; 8 A; courant constant; A\nFan; 8 A; A')
  })
})
