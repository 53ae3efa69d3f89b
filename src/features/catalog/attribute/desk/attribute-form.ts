import { useRecord } from '#desk/record/use-record.ts'
import { languages } from '#shared/language.ts'
import { useSite } from '#web/page.ts'
import { type DeskAttribute, getAttribute, saveAttribute } from '../desk-contract.ts'
import type { AttributeFields } from '../domain/attribute-record.ts'

/** An attribute as the form edits it: flat values by field. */
export type FlatAttribute = AttributeFields & { revision: number }

export function flatOf({ names, options, ...attribute }: DeskAttribute): FlatAttribute {
  const {
    users: _,
    series: _series,
    history: _history,
    text_states: _states,
    is_specified: _is,
    used_by: _used,
    id: _id,
    ...plain
  } = attribute
  const named = (prefix: string, texts: DeskAttribute['names']) =>
    languages.map(language => [`${prefix}name.${language}`, texts[language]] as const)
  const ofOptions = options.flatMap(option => [
    [`option.${option.id}.key`, option.key] as const,
    [`option.${option.id}.number`, option.number] as const,
    [`option.${option.id}.position`, option.position] as const,
    ...named(`option.${option.id}.`, option.names),
  ])
  // The names of the fields say the rest of the type.
  return { ...plain, ...Object.fromEntries([...named('', names), ...ofOptions]) } as FlatAttribute
}

/** Edits an attribute and its options; only changed fields are sent. */
export function useAttribute(attribute: DeskAttribute) {
  const { call } = useSite()
  const { id } = attribute
  return useRecord<FlatAttribute>({
    record: flatOf(attribute),
    read: async () => flatOf(await call(getAttribute, { params: { id } })),
    send: async (base_revision, changes) => {
      const saved = await call(saveAttribute, { body: { id, base_revision, changes } })
      return { ...saved, record: flatOf(saved.record) }
    },
  })
}

export type AttributeEditing = ReturnType<typeof useAttribute>

/** The fields of a kind of attribute, save its options. */
export const numericKinds: ReadonlySet<string> = new Set(['number', 'range'])
