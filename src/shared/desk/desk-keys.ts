/** The usual keys of the desk, by what they do. 'g q': first g, then q. */
export const usualKeys = {
  help: '?',
  search: '/',
  today: 'g t',
  quotes: 'g q',
  customers: 'g c',
  settings: 'g s',
  next: 'j',
  previous: 'k',
  select: 'x',
  assign_to_me: 'i',
  assign: 'a',
  remind: 's',
  tag: 't',
  message: 'r',
  note: 'n',
  preview: 'p',
  begin: 'e',
} as const
export type KeyName = keyof typeof usualKeys
export const keyNames = Object.keys(usualKeys) as KeyName[] // the names of a constant

/** The choices of a member of the staff: a key by name, '' for none. `all` with '' turns every key off. */
export type OwnKeys = Readonly<Record<string, string>>

export const areKeysOff = (own: OwnKeys): boolean => own.all === ''

/** The key in force; '' for none. */
export const keyOf = (name: KeyName, own: OwnKeys): string => own[name] ?? usualKeys[name]

/** Which usual key a press stands for; null where it does nothing. Keys without a name, such as Enter, stand for themselves. */
export function usualKeyOf(pressed: string, own: OwnKeys): string | null {
  const name = keyNames.find(one => keyOf(one, own) === pressed)
  if (name) return usualKeys[name]
  return keyNames.some(one => usualKeys[one] === pressed) ? null : pressed
}

export type KeyFault = { reason: 'unknown' | 'not_a_key' } | { reason: 'clash'; other: KeyName }

// One character, or g and one: what a person can press without Ctrl and Alt, and what is no key of the browser.
const isKey = (key: string) => key === '' || /^(?:g )?[^\s\p{C}]$/u.test(key)

/** The faults in a choice of keys, by name. */
export function keyFaults(own: OwnKeys): Map<string, KeyFault> {
  const faults = new Map<string, KeyFault>()
  for (const [name, key] of Object.entries(own)) {
    if (name === 'all' && key === '') continue
    const known = keyNames.find(one => one === name)
    if (!known) faults.set(name, { reason: 'unknown' })
    else if (!isKey(key)) faults.set(name, { reason: 'not_a_key' })
    else {
      const other = key === '' ? undefined : keyNames.find(one => one !== known && clash(keyOf(one, own), key))
      if (other) faults.set(name, { reason: 'clash', other })
    }
  }
  return faults
}

/** The same key, or g alone, with which others begin. */
const clash = (one: string, other: string) =>
  one !== '' && (one === other || (one === 'g' && other.startsWith('g ')) || (other === 'g' && one.startsWith('g ')))
