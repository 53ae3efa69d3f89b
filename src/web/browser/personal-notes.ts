// What this tab keeps for the person before it: gone when the tab is closed, or the session ends. Storage may be blocked.
const prefix = 'personal:'

export function readNote(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

export function keepNote(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Then it lasts as long as the page.
  }
}

export function forgetNote(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept.
  }
}

/** The next one at this browser sees nothing of it. */
export function forgetNotes(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
