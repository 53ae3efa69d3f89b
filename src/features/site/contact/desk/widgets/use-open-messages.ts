import { useEffect, useState } from 'react'
import { signedIn } from '#desk/frame/staff.ts'
import { useChanges } from '#desk/live.ts'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { listMessages } from '../../desk-contract.ts'

/** How many messages wait; 0 for who may not read them. */
export function useOpenMessages(): number {
  const { call } = useSite()
  const mayRead = useStore(signedIn, null)?.permissions.includes('contact.read') ?? false
  const [count, setCount] = useState(0)
  const [asked, ask] = useState(0)
  useChanges('contact_message', () => ask(before => before + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change asks again
  useEffect(() => {
    if (!mayRead) return
    const abort = new AbortController()
    const query = { state: 'open', page_size: 1 } as const
    // Without an answer the number stays as it was.
    void attempt(call(listMessages, { query }, { signal: abort.signal }).then(list => setCount(list.count)))
    return () => abort.abort()
  }, [call, mayRead, asked])
  return mayRead ? count : 0
}
