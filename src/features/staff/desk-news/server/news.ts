import { deskChannel } from '#server/changes/change-log.ts'
import type { Connection } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { allPlaces, changedPlaces, type Heard, hear, type Presence, stillThere } from '../domain/presence.ts'
import { findNewestChange, listChangesAfter } from './store.ts'

export interface DeskNews {
  /** A stream of events until the browser goes away, the session's time is over or the process stops. Null: too many are open. */
  open: (staffId: number) => Response | null
  /** Tells all processes what a member of the staff looks at. */
  hear: (heard: Heard) => Promise<void>
  stop: () => Promise<void>
}

// A proxy closes a connection on which nothing comes; the server does so after a minute.
const heartbeatMs = 20_000
/** The browser comes again by itself, and its session is looked at anew. */
const lifeMs = 10 * 60_000
const mostStreams = 500
const mostOfOne = 20
/** Ids are given before commits: a change may become visible after one with a higher id. */
const overlap = 100
const batch = 500
/** The announcement itself says who is where, and nothing stores it; it is counted from a clock that nobody sets. */
const presenceChannel = 'desk_presence'
const sweepMs = 5000

type Stream = ReadableStreamDefaultController<Uint8Array>

/** Tells all open desks of this process what was changed, through whichever process. */
export async function startDeskNews({ db, listen, announce }: Connection, log: Log): Promise<DeskNews> {
  const streams = createStreams()
  const { send } = streams
  const { read } = await followChanges(db, send)
  let isReading = false
  let isDue = false

  const look = async () => {
    isDue = true
    if (isReading) return
    isReading = true
    while (isDue) {
      isDue = false
      await read().catch(error => log.warn('desk_news_failed', { error: describeError(error) }))
    }
    isReading = false
  }
  const unlisten = await listen(deskChannel, () => void look())
  let presence: Presence = []
  const setPresence = (after: Presence) => {
    const changed = changedPlaces(presence, after)
    presence = after
    for (const place of changed) send(event('presence', place))
  }
  const unlistenPresence = await listen(presenceChannel, message => {
    // After a lost connection nothing is said; the next beats tell.
    if (message) setPresence(hear(presence, JSON.parse(message), performance.now()))
  })
  const sweep = setInterval(() => setPresence(stillThere(presence, performance.now())), sweepMs)
  sweep.unref()
  const heartbeat = setInterval(() => {
    send(': \n\n')
    // An announcement may be lost with the process that was to make it.
    if (streams.count() > 0) void look()
  }, heartbeatMs)
  heartbeat.unref()

  return {
    open: staffId => streams.open(staffId, () => allPlaces(presence)),
    hear: heard => announce(db, presenceChannel, JSON.stringify(heard)),
    stop: async () => {
      clearInterval(heartbeat)
      clearInterval(sweep)
      streams.end()
      await unlisten()
      await unlistenPresence()
    },
  }
}

/** Sends what has changed since it was read last. */
async function followChanges(db: Connection['db'], send: (text: string) => void) {
  let newest = await findNewestChange(db)
  const listNewest = () => listChangesAfter(db, Math.max(0, newest - overlap), batch)
  const told = new Set((await listNewest()).map(({ id }) => id))
  return {
    read: async () => {
      const changes = await listNewest()
      const isLong = changes.length === batch
      for (const { id, kind, subjectId, revision, actorId } of changes) {
        if (told.has(id)) continue
        send(event('changed', { kind, id: subjectId, revision, by: actorId }))
      }
      newest = changes.at(-1)?.id ?? newest
      told.clear()
      for (const { id } of changes) told.add(id)
      if (isLong) send(event('missed', {}))
    },
  }
}

/** The open desks of this process. */
function createStreams() {
  const streams = new Map<Stream, { staffId: number; end: () => void }>()
  const encoder = new TextEncoder()
  return {
    count: () => streams.size,
    send: (text: string) => {
      const bytes = encoder.encode(text)
      for (const [stream, { end }] of streams) {
        // A browser that does not read gets no queue: it is cut off and comes again.
        if ((stream.desiredSize ?? 0) < -1000) end()
        else stream.enqueue(bytes)
      }
    },
    open: (staffId: number, placesNow: () => unknown) => {
      const own = [...streams.values()].filter(stream => stream.staffId === staffId).length
      if (streams.size >= mostStreams || own >= mostOfOne) return null
      let leave = () => {}
      const body = new ReadableStream<Uint8Array>({
        start: stream => {
          const timer = setTimeout(() => end(), lifeMs)
          timer.unref()
          leave = () => {
            clearTimeout(timer)
            streams.delete(stream)
          }
          const end = () => {
            leave()
            stream.close()
          }
          streams.set(stream, { staffId, end })
          stream.enqueue(encoder.encode(`retry: 3000\n\n${event('present', placesNow())}`))
        },
        cancel: () => leave(),
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } })
    },
    end: () => {
      for (const { end } of streams.values()) end()
    },
  }
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
