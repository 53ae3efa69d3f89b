import { ApiError } from '#web/api-error.ts'
import type { LoadArgs } from '#web/page.ts'
import { type CheckedConfiguration, checkPanels, placeOnPanels } from '../contract.ts'
import { type LinkFields, type LinkName, type LinkOptions, linkFieldsOf, readLink } from '../domain/link/link.ts'
import { takeFormFields } from '../domain/link/link-form.ts'
import { problemKey } from './ProblemList.tsx'

type Call = LoadArgs['call']
type Errors = Readonly<Record<string, readonly string[]>>

/** The errors of the fields; 'unread': no number was read from it. */
export type LinkErrors = Readonly<Record<string, readonly string[] | 'unread' | undefined>>

/** The fields with which a part is added. */
const addedFields = ['part', 'part_quantity', 'part_position'] as const

export interface LoadedConfiguration {
  productId: number
  fields: LinkFields
  errors: LinkErrors
  /** With the errors only the loads could be checked: the page must not say anything of other parts. */
  isBare: boolean
  checked: CheckedConfiguration
}

/** The panel that takes the place of one that is no longer offered. */
export interface GonePanel {
  successor: { id: number; name: string }
}

/** The drawings that the page shows beside the table. */
export const views = ['front', 'single_line'] as const

/** A panel with the loads of the query: checked, placed, or with a fix. */
export async function loadConfiguration({ call, params, search }: LoadArgs): Promise<LoadedConfiguration | GonePanel> {
  const { productId: word = '' } = params
  if (!/^\d{1,9}$/.test(word)) throw new ApiError(404, 'not_found', [])
  const productId = Number(word)
  const { fields, faults: formFaults } = takeFormFields(linkFieldsOf(search), search)
  const { options, faults } = readLink(fields)
  const unread = Object.fromEntries([...faults, ...formFaults].map(name => [name, 'unread' as const]))
  const linked = { product_id: productId, schedule: fields.d ?? '', extras: fields.x ?? '', options }
  const body = { ...linked, views: [...views] }
  const added = addedPart(search)
  try {
    const checked = await answer(call, added ? { ...body, add_part: added } : body, search)
    return { productId, fields, errors: unread, isBare: false, checked }
  } catch (error) {
    const errors = fieldErrorsOf(error)
    if (errors.product_id) return findSuccessor(call, productId)
    const wrong = { ...linkErrors(errors), ...unread }
    if (added && Object.keys(errors).every(path => path.startsWith('add_part')))
      return { productId, fields, errors: wrong, isBare: false, checked: await call(checkPanels, { body }) }
    // With the usual values there is something to see beside the errors.
    const checked = await call(checkPanels, {
      body: { product_id: productId, schedule: (fields.d ?? '').slice(0, 60_000), views: [...views] },
    })
    return { productId, fields, errors: wrong, isBare: true, checked }
  }
}

/** The part that the form adds; null: none. */
function addedPart({ part = '', part_quantity = '', part_position = '' }: LoadArgs['search']) {
  if (part.trim() === '') return null
  const quantity = part_quantity.trim() === '' ? 1 : Number(part_quantity)
  return {
    part_number: part.trim().slice(0, 60),
    // The field refuses a value that is no such number.
    quantity: Number.isNaN(quantity) ? 0 : quantity,
    ...(part_position.trim() === '' ? {} : { position: part_position.trim().slice(0, 20) }),
  }
}

interface Body {
  product_id: number
  schedule: string
  extras: string
  options: LinkOptions
  add_part?: NonNullable<ReturnType<typeof addedPart>>
  views: (typeof views)[number][]
}

async function answer(call: Call, body: Body, { place, fix }: LoadArgs['search']): Promise<CheckedConfiguration> {
  if (place) return call(placeOnPanels, { body })
  if (!fix) return call(checkPanels, { body })
  if (fix === 'all') return call(checkPanels, { body: { ...body, fix: 'all' } })
  const before = await call(checkPanels, { body })
  const [key, number = '0'] = fix.split('~')
  const found = before.problems.find(problem => problemKey(problem) === key)
  const chosen = found?.fixes[Number(number)]
  return chosen ? call(checkPanels, { body: { ...body, fix: chosen.operations } }) : before
}

/** The fields that a 400 names: an ApiError in the browser, a Refusal while the server renders. Anything else is thrown on. */
function fieldErrorsOf(error: unknown): Errors {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) throw error
  const fields: unknown = Reflect.get(error, 'fields') ?? Reflect.get(error, 'errors')
  // Both have messages by field: see WireError.
  return fields as Errors
}

/** Which field of the page a path of the call is. */
const paths: readonly (readonly [string, LinkName | (typeof addedFields)[number]])[] = [
  ['add_part.part_number', 'part'],
  ['add_part.quantity', 'part_quantity'],
  ['add_part.position', 'part_position'],
  ['options.name', 'name'],
  ['extras', 'x'],
  ['feeders', 'x'],
  ['accessories', 'x'],
  ['placements', 'x'],
  ['loads', 'x'],
  ['schedule', 'd'],
  ['options.system.float_v', 'float_v'],
  ['system.float_v', 'float_v'],
  ['options.system.min_v', 'min_v'],
  ['options.system.max_v', 'max_v'],
  ['options.ambient_c', 'ambient_c'],
  ['options.rack.free_units', 'free_units'],
  ['options.rack', 'rack'],
  ['options.spare_percent', 'spare'],
  ['options.panels', 'panels'],
  ['options.first_panel', 'panels'],
  ['panels', 'panels'],
]

const linkErrors = (errors: Errors): LinkErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, texts]) => {
      const name = paths.find(([start]) => path.startsWith(start))?.[1]
      return name ? [[name, texts]] : []
    }),
  )

/** Throws 404 for what never was a panel, or has no successor. */
async function findSuccessor(call: Call, productId: number): Promise<GonePanel> {
  const body = { configuration: { panels: [{ ref: 'P1', product_id: productId }] } }
  const { problems } = await call(checkPanels, { body }).catch(() => ({ problems: [] }))
  const step = problems
    .find(({ code }) => code === 'product_gone')
    ?.fixes.flatMap(({ operations }) => operations)
    .find(operation => operation.op === 'panel')
  if (step?.op !== 'panel') throw new ApiError(404, 'not_found', [])
  const { panels } = await call(checkPanels, { body: { product_id: step.product_id, schedule: '' } })
  const name = panels[0]?.name
  if (!name) throw new ApiError(404, 'not_found', [])
  return { successor: { id: step.product_id, name } }
}
