// Personal data in session storage: removed when the tab is closed, or when the session ends. The browser may block storage.
const prefix = 'personal:'

export function readPersonal(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

export function savePersonal(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Storage is blocked: the data lasts as long as the page.
  }
}

export function removePersonal(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Called when the session ends, so that the next person at this browser sees none of the data. */
export function clearPersonal(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
