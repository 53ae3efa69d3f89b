import { describe, expect, test } from 'vitest'
import { checkPanels, placeOnPanels } from '#features/tools/configurator/contract.ts'
import type { ProblemCode } from '#features/tools/configurator/domain/checks/problem.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../db/seed/catalog.ts'
import { seedCompany } from '../../db/seed/company.ts'
import { insertPanelSources } from '../../db/seed/panel-sources.ts'
import { openCatalogs } from '../openers/open-catalog.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await insertPanelSources(db)
  await bumpRevision(db)
})

/** A panel, a line of its load list, and what must be said of it (engineering-tools §14). */
const lines: readonly (readonly [panel: number, line: string, says: readonly ProblemCode[]])[] = [
  [10804, 'Tenant; 100 A; A; A1; 6 AWG', ['wire_overloaded', 'upstream_unknown']],
  [11301, 'Tenant; 450 A; A; A1; 4/0', ['wire_overloaded', 'upstream_unknown']],
  [10701, 'X; 10 A; A; A5; GMT 15; 22 AWG', ['wire_ampacity']],
  [10302, 'X; 5 A; A; A1; GMT 10; 20 AWG', ['wire_ampacity']],
  [10302, 'X; 5 A; A; A1; GMT 15; 0.5 mm²', ['wire_ampacity']],
  [10302, 'NoAmps; A+B', ['drain_unknown']],
  [10302, 'Fine; 2 A; B; B1; GMT 3; 14 AWG; 1500 ft', ['voltage_low', 'device_list2']],
  [10302, 'Fan tray; 12 A; A+B', ['none_is_enough']],
  // Lines as people write them: decimal comma, mixed units, absurd, just above a limit.
  [10302, 'X; 2,5 A; A; A1; GMT 7.5; 0,5 mm²', ['wire_ampacity']],
  [10701, 'X; 1,2 kW; A; A1; TPA 40; 4 mm²; 20 m', ['wire_ampacity']],
  [10804, 'Tenant; 65.1 A; constant current; A; A1; 6 AWG', ['wire_overloaded', 'upstream_unknown']],
  [11302, 'Tenant; 9999 A; A; A1; 1/0', ['wire_overloaded', 'position_overloaded', 'bus_overloaded']],
  [10302, 'X; 0 A; A', ['drain_unknown']],
]

describe.each(opened)('$engine', ({ browser }) => {
  test.each(lines)('%i with “%s” is not called right', async (product_id, schedule, says) => {
    for (const call of [checkPanels, placeOnPanels]) {
      const { reply } = await browser().call(call, { body: { product_id, schedule } })
      expect(reply.summary).not.toContain('No rule is broken')
      const codes = reply.problems.filter(({ severity }) => severity !== 'note').map(({ code }) => code)
      if (call === placeOnPanels) expect(codes).toEqual(expect.arrayContaining([...says]))
      if (codes.some(code => code === 'drain_unknown' || code === 'none_is_enough')) expect(reply.devices).toEqual([])
    }
  })

  test('air above the tables of a wire is an error, whatever protects it', async () => {
    const { reply } = await browser().call(checkPanels, {
      body: { product_id: 10701, schedule: 'X; 20 A; A; A1; TPA 50; 8 AWG', options: { ambient_c: 75 } },
    })
    const hot = reply.problems.find(({ code }) => code === 'wire_too_hot')
    expect([hot?.severity, hot?.text.replaceAll(/\s/g, ' ')]).toEqual([
      'error',
      '8 AWG of A1 at 75 °C: no conductor of this kind carries anything above 70 °C.',
    ])
  })

  test('a panel with all that is asked for breaks no rule, and says so; without one of them it does not', async () => {
    const feeder = { kind: 'breaker', device_a: 80, wire: '2', loop_feet: 40 } as const
    const configuration = {
      panels: [{ ref: 'P1', product_id: 10701 }],
      loads: [
        {
          ...{ ref: 'L1', name: 'Router', feed: 'A+B', drain: { kind: 'power', watts: 1200 } },
          ...{ wire: '8', loop_feet: 30 },
        },
      ],
      feeders: (['A', 'B'] as const).map(bus => ({ panel: 'P1', bus, ...feeder })),
    }
    const { reply } = await browser().call(placeOnPanels, { body: { configuration } })
    expect([reply.problems.filter(({ severity }) => severity !== 'note'), reply.not_checked]).toEqual([[], []])
    expect(reply.summary).toContain('No rule is broken')
    const without = { ...configuration, feeders: configuration.feeders.slice(0, 1) }
    const { reply: other } = await browser().call(placeOnPanels, { body: { configuration: without } })
    const counted =
      'Wires are counted with terminals for 75 °C, drops with copper of 25 °C, and air of 30 °C, as none is said.'
    expect(other.summary.replaceAll('\u202f', ' ')).toBe(
      `Nothing that was checked breaks a rule. Not checked, because it is not clearly said: the voltage at 1 load, 1 feeder. ${counted}`,
    )
    expect(reply.summary.replaceAll('\u202f', ' ')).toContain(counted)
  })

  test('the finder offers no panel whose bus would be overloaded at the lowest voltage', async () => {
    const query = new URLSearchParams({ loads: '10x500W', feeds: 'ab', ru: '1', rack: '19', voltage: '48' })
    const found = await (await browser().send(`/finder/find?${query}`)).json()
    expect(found.solution_count).toBe(0)
  })

  test('a voltage is computed from the same voltage as the current', async () => {
    const tool = async (query: Record<string, string>) =>
      (await (await browser().send(`/workbench/voltage-drop?${new URLSearchParams(query)}`)).json()).numbers
    expect((await tool({ load: '400', load_unit: 'W', loop: '50', wire: '12', nominal_v: '24' })).amperes).toBeCloseTo(
      19.05,
      2,
    )
    expect((await tool({ load: '1200', load_unit: 'W', loop: '120', wire: '8' })).load_v).toBeCloseTo(40.37, 2)
  })

  test('what would make a battery too small or burn a wire is said', async () => {
    const problemsOf = async (name: string, query: Record<string, string>) => {
      const reply = await (await browser().send(`/workbench/${name}?${new URLSearchParams(query)}`)).json()
      return reply.problems.map(({ code, severity }: { code: string; severity: string }) => `${severity} ${code}`)
    }
    const plant = { load: '10000', load_unit: 'W', hours: '8' }
    expect(await problemsOf('plant', { ...plant, average_v: '54' })).toContain('warning average_high')
    expect(await problemsOf('plant', { ...plant, average_v: '48' })).not.toContain('warning average_high')
    // Copper of table 310.16 at 75 °C: 8 AWG 50 A, 4 AWG 85 A.
    const wire = { load: '100', loop: '5', material: 'aluminium' }
    const burns = 'error aluminium_beyond_copper'
    expect(await problemsOf('cable-size', { ...wire, drop_v: '1' })).toContain(burns)
    expect(await problemsOf('voltage-drop', { ...wire, wire: '4' })).toContain(burns)
    expect(await problemsOf('voltage-drop', { ...wire, wire: '4', load: '60' })).not.toContain(burns)
  })
})
