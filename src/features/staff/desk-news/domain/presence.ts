/** The kinds of record that members of the staff can look at together. */
export const presenceKinds = ['quote'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** `left`: the page was closed. Without that a member is gone when nothing was heard for a while. */
export const presenceModes = ['looking', 'editing', 'left'] as const
export type PresenceMode = (typeof presenceModes)[number]

export const goneAfterMs = 45_000
/** Tabs that somebody keeps open; of more only the newest count. */
const mostOfOne = 20

export interface Subject {
  kind: PresenceKind
  id: number
}

export interface Heard extends Subject {
  staffId: number
  name: string
  mode: PresenceMode
}

export interface Present extends Subject {
  people: { id: number; name: string; mode: Exclude<PresenceMode, 'left'> }[]
}

type Seen = Heard & { mode: Exclude<PresenceMode, 'left'>; until: number }

/** The people who are at the desk and their places, oldest first. Times are in ms. */
export type Presence = readonly Seen[]

const isSame = (a: Subject, b: Subject) => a.kind === b.kind && a.id === b.id

/** The people and places after somebody was heard of. */
export function hear(presence: Presence, heard: Heard, nowMs: number): Presence {
  const others = presence.filter(seen => seen.staffId !== heard.staffId || !isSame(seen, heard))
  const { mode } = heard
  if (mode === 'left') return others
  const own = others.filter(seen => seen.staffId === heard.staffId)
  const over = own.length >= mostOfOne ? own[0] : undefined
  return [...others.filter(seen => seen !== over), { ...heard, mode, until: nowMs + goneAfterMs }]
}

/** The people who are still there at a time. */
export const stillThere = (presence: Presence, nowMs: number): Presence => presence.filter(({ until }) => until > nowMs)

/** The people at one place, by name, so that the same people are always in the same order. */
export function presentAt(presence: Presence, { kind, id }: Subject): Present {
  const people = presence
    .filter(seen => isSame(seen, { kind, id }))
    .map(({ staffId, name, mode }) => ({ id: staffId, name, mode }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
  return { kind, id, people }
}

/** Everybody who is somewhere, by place. */
export const allPlaces = (presence: Presence): Present[] => placesOf(presence).map(place => presentAt(presence, place))

function placesOf(presence: Presence): Subject[] {
  return [...new Map(presence.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()]
}

/** The places where something differs, as they are after it. */
export function changedPlaces(before: Presence, after: Presence): Present[] {
  return placesOf([...before, ...after])
    .map(place => presentAt(after, place))
    .filter(there => JSON.stringify(there) !== JSON.stringify(presentAt(before, there)))
}
