// spec §4, §9: the session is kept in local storage. Storage may be blocked: then there is simply no session.
const tokenKey = 'accessToken'

export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

export function forgetAccessToken(): void {
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem('userInfo')
  } catch {
    // Nothing was kept.
  }
}
