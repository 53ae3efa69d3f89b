import { describe, expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#features/site/session/domain/roles.ts'
import { permissionsOf, permissionTable } from '#features/staff/staff/domain/permissions.ts'
import { isDeskCall, isWriting } from '#shared/call.ts'
import { type Permission, permissions, type Reach } from '#shared/desk/permission.ts'
import { openStaff } from '../builders/staff.ts'
import { openApis } from '../openers/open-api.ts'

/**
 * The table of the staff's rights. ● everything, ○ only what is one's own; a cell per role. ▲: who changes something by the right gives
 * a factor once more; ▲undo: only who takes back; ▲>n: only who does it with more than n records.
 */
const written = `
permission                                   readers sales sales_managers content administrators
quote.read customer.read                     ●       ●     ●              -       ●
quote.answer                                 -       ●     ●              -       ●
quote.assign_to_oneself                      -       ●     ●              -       ●
quote.assign_to_others                       -       -     ●              -       ●
quote.approve quote.reopen quote.cost        -       -     ●              -       ●
quote.export▲>1000                           -       ●     ●              -       ●
price.write                                  -       -     ●              -       ●
snippet.write_own                            -       ●     ●              -       ●
snippet.write_shared                         -       -     ●              -       ●
customer.write                               -       ●     ●              -       ●
customer.assign                              -       -     ●              -       ●
customer.impersonate▲                        -       ○     ●              -       ●
customer.lock▲ customer.merge▲               -       -     ●              -       ●
customer.erase▲ customer.export_data▲        -       -     -              -       ●
catalog.read                                 ●       ●     ●              ●       ●
catalog.write attribute.write document.write -       -     -              ●       ●
media.write                                  -       -     -              ●       ●
catalog.publish▲>100 content.publish▲>100    -       -     -              ●       ●
catalog.import▲undo                          -       -     ●              ●       ●
content.write redirect.write                 -       -     -              ●       ●
contact.read                                 -       ●     ●              ●       ●
report.read                                  ●       ●     ●              ●       ●
report.people                                -       ○     ●              -       ●
setting.sales                                -       -     ●              -       ●
setting.company setting.mail▲                -       -     -              -       ●
webhook.manage▲ setting.security▲            -       -     -              -       ●
staff.manage▲                                -       -     -              -       ●
audit.read                                   -       -     ○              -       ●
outbox.read outbox.resend health.read        -       -     -              -       ●
site.maintain                                -       -     -              -       ●
`

const reaches: Record<string, Reach | undefined> = { '●': 'all', '○': 'own' }

test('the rights of the roles are those of the table', () => {
  const [head = [], ...rows] = written
    .trim()
    .split('\n')
    .map(line => line.split(/\s+/))
  expect(head.slice(1)).toEqual([...staffRoles])
  const table = Object.fromEntries(
    rows.flatMap(row => {
      const cells = row.slice(-staffRoles.length)
      const reachOf = Object.fromEntries(
        staffRoles.flatMap((role, i) => (cells[i] === '-' ? [] : [[role, reaches[cells[i] ?? '']]])),
      )
      return row.slice(0, -staffRoles.length).map(name => [name.split('▲')[0], reachOf])
    }),
  )
  expect(permissionTable).toEqual(table)
  expect(Object.keys(table).toSorted()).toEqual([...permissions].toSorted())
})

/** The changes of a right that need a factor, as the table marks them: '' for every change. */
const marks = new Map(
  written
    .split(/\s+/)
    .filter(word => word.includes('▲'))
    .map(word => word.split('▲', 2))
    .map(([name = '', mark = '']) => [name, mark]),
)

/** Calls that ask for a factor though the table does not say so: of one's own factors, and the audit as a file. */
const furtherFactors = ['/Audit/Export', '/Factor/']
/** Calls that can take very many records at once. */
const factorsAbove = {
  '/Quote/Export': { above: 1000 },
  '/Category/Save': { above: 100 },
  '/Category/Undo': { above: 100 },
  '/Import/Confirm/{id}': { above: 100 },
}

test('of several roles the one that reaches farther counts', () => {
  expect(permissionsOf(['sales']).get('customer.impersonate')).toBe('own')
  expect(permissionsOf(['sales', 'sales_managers']).get('customer.impersonate')).toBe('all')
  expect(permissionsOf(['content']).has('customer.impersonate')).toBe(false)
  expect([permissionsOf([]).size, permissionsOf(['registered', 'nobody']).size]).toEqual([0, 0])
})

/** Calls that end a session: they are asked last, each by a member of its own. */
const endsSession = new Set(['/Session/Close'])

describe.each(await openApis(async () => {}))('$engine', ({ db, calls, faults, browser }) => {
  const deskCalls = calls.filter(isDeskCall)
  const ask = async (client: ReturnType<typeof browser>, call: (typeof deskCalls)[number]) => {
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '2000000000']))
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    const init = { method: call.method, headers, ...(call.method === 'POST' ? { body: '{}' } : {}) }
    const answer = await client.send(path, init, call.base)
    const json = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
    return [answer.status, answer.status < 400 ? '' : json.code] as const
  }
  const isRefused = ([status, code]: readonly [number, string]) =>
    status === 401 || (status === 403 && (code === 'forbidden' || code === 'step_up'))

  test('there are calls for everybody, for members, and for those with a right', () => {
    expect(deskCalls.length).toBeGreaterThan(20)
    expect(new Set(deskCalls.map(({ can }) => can)).size).toBeGreaterThan(3)
  })

  test('no call drops a word of its address that it does not know', async () => {
    const { browser: client } = await openStaff(db, browser(), { roles: ['administrators'] })
    const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    // Calls whose parameters cannot be 1 are not found before.
    const named = deskCalls.filter(
      ({ params }) =>
        !params || params.safeParse(Object.fromEntries(Object.keys(params.shape).map(name => [name, '1']))).success,
    )
    expect(named.length).toBeGreaterThan(0.9 * deskCalls.length)
    for (const { method, path, base } of named) {
      const init = { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }
      const answer = await client.send(`${path.replace(/\{\w+\}/g, '1')}?no_such_word=1`, init, base)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { errors: { no_such_word: {} } }])
    }
  })

  test('a fresh factor is asked for where the table says so', () => {
    const asksOf = ({ can, stepUp, path }: (typeof deskCalls)[number], isChange: boolean) => {
      const mark = marks.get(can)
      const isMarked = isChange && (mark === '' || (mark === 'undo' && path.includes('/Undo/')))
      return [path, stepUp ?? false, isMarked] as const
    }
    const asked = deskCalls.map(call => asksOf(call, isWriting(call)))
    const isFurther = (path: string) => furtherFactors.some(further => path.startsWith(further))
    const others = asked.filter(([path, stepUp]) => !isFurther(path) && typeof stepUp === 'boolean')
    expect(others.filter(([, stepUp]) => stepUp).map(([path]) => path)).toEqual(
      others.filter(([, , isMarked]) => isMarked).map(([path]) => path),
    )
    expect(others.filter(([, stepUp]) => stepUp).length).toBeGreaterThan(15)
    const above = asked.flatMap(([path, stepUp]) => (typeof stepUp === 'object' ? [[path, stepUp]] : []))
    expect(Object.fromEntries(above)).toEqual(factorsAbove)
    const figures = [...marks.values()].filter(mark => mark.startsWith('>')).map(mark => Number(mark.slice(1)))
    expect(new Set(figures)).toEqual(new Set(Object.values(factorsAbove).map(({ above }) => above)))
  })

  test('nobody may make a call that asks for a member', async () => {
    for (const call of deskCalls) {
      const answer = await ask(browser(), call)
      const expected = call.can === 'nobody_yet' ? expect.not.arrayContaining([401]) : [401, 'desk_session_required']
      expect([call.path, answer]).toEqual([call.path, expected])
    }
  })

  test.each(staffRoles)('%s may make the calls of their rights, and no others', async role => {
    const member = await openStaff(db, browser(), { roles: [role] })
    for (const call of deskCalls.toSorted((a, b) => rank(a.path) - rank(b.path))) {
      const may = mayMake(role, call.can)
      const answer = await ask(member.browser, call)
      if (may) expect([call.path, answer, isRefused(answer)]).toEqual([call.path, answer, false])
      else expect([call.path, answer]).toEqual([call.path, [403, 'forbidden']])
    }
  })

  test('a factor that was given eleven minutes ago is too old for the calls that need a fresh one', async () => {
    const factorAt = new Date(Date.now() - 11 * 60_000)
    const member = await openStaff(db, browser(), { roles: ['administrators'], factorAt })
    const asked = deskCalls.filter(({ stepUp }) => stepUp === true)
    expect(asked.length).toBeGreaterThan(5)
    for (const call of asked)
      expect([call.path, await ask(member.browser, call)]).toEqual([call.path, [403, 'step_up']])
  })

  test('no call of the table caused a fault', () => expect(faults).toEqual([]))
})

const rank = (path: string) => (endsSession.has(path) ? 1 : 0)

function mayMake(role: StaffRole, can: Permission | 'signed_in' | 'nobody_yet'): boolean {
  return can === 'signed_in' || can === 'nobody_yet' || Object.hasOwn(permissionTable[can], role)
}
