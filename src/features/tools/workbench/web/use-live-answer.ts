import { useEffect, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { replaceAddress } from '#web/browser/replace-address.ts'
import { type Search, useSite } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { usePublicHref } from '#web/ui/Link.tsx'
import { type Tool, toolForms } from '../domain/fields/tool-fields.ts'
import { askTool, type ShownAnswer } from './ask-tool.ts'

/** The answer on the page: the loaded one, or the one to what was typed since. */
export interface LiveAnswer extends ShownAnswer {
  isTyped: boolean
  /** The answer is of the values before. */
  isWaiting: boolean
  /** There was no answer to these values. */
  hasFailed: boolean
  type: (query: Search) => void
  /** No answer to what was typed last: the form is sent. */
  stop: () => void
  /** Back to what was loaded, also in the address. */
  forget: () => void
}

interface Typed extends ShownAnswer {
  /** The answer that was loaded when it was typed: another page of values takes its place. */
  since: ShownAnswer
  isWaiting: boolean
  hasFailed: boolean
}

const quietMs = 300

/** Answers what is typed, once the keys rest; the address follows. An older answer never takes the place of a newer one. */
export function useLiveAnswer(tool: Tool, loaded: ShownAnswer): LiveAnswer {
  const { call } = useSite()
  const path = usePublicHref(to.tool({ tool }))
  const [kept, setTyped] = useState<Typed | null>(null)
  const typed = kept?.since === loaded ? kept : null
  const cancel = useRef(() => {})
  const latest = useRef<ShownAnswer | null>(loaded)
  useEffect(() => {
    latest.current = loaded
    return () => {
      latest.current = null
    }
  }, [loaded])

  const answer = async (query: Search, signal: AbortSignal) => {
    // Other values, or another page, were opened since.
    if (latest.current !== loaded) return
    replaceAddress(path + stringifySearch(query))
    const show = (shown: ShownAnswer, hasFailed = false) => {
      if (!signal.aborted) setTyped({ ...shown, since: loaded, isWaiting: false, hasFailed })
    }
    // A field that was wrong before, and is as it was, still is.
    const same = Object.entries(loaded.errors).filter(([name]) => query[name] === loaded.query[name])
    const nothing = { query, answer: null, errors: Object.fromEntries(same) }
    if (toolForms[tool].required.some(name => !query[name])) return show(nothing)
    // Any failure: the values stay, and the page says that they have no answer.
    await askTool(call, tool, query, signal).then(
      shown => show(shown),
      () => show(nothing, true),
    )
  }
  const type = (query: Search) => {
    cancel.current()
    const own = new AbortController()
    const timer = setTimeout(() => void answer(query, own.signal), quietMs)
    cancel.current = () => {
      clearTimeout(timer)
      own.abort()
    }
    if (!typed?.isWaiting) setTyped({ ...(typed ?? loaded), since: loaded, isWaiting: true, hasFailed: false })
  }
  const forget = () => {
    cancel.current()
    setTyped(null)
    replaceAddress(path + stringifySearch(loaded.query))
  }
  const stop = () => {
    cancel.current()
    // The page that opens has the answer, unless it is the same one.
    if (typed?.isWaiting) setTyped(null)
  }
  const { query, answer: answered, errors } = typed ?? loaded
  return {
    ...{ query, answer: answered, errors, isTyped: typed !== null },
    ...{ isWaiting: typed?.isWaiting ?? false, hasFailed: typed?.hasFailed ?? false },
    ...{ type, forget, stop },
  }
}
