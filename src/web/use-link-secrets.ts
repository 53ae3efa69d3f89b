import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Search } from './page.ts'

/** What the link of a mail carries, taken out of the address at once: neither history nor a referrer shows it on. */
export function useLinkSecrets(search: Search, path: string): Search {
  const [secrets] = useState(search)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: path, search: {} as never, replace: true })
  }, [navigate, path])
  return secrets
}
