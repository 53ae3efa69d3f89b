/** What a link fills into a form: the fields behind '#', which no server gets. They are taken out of the address bar. */
export function takeLinkFields(): URLSearchParams | null {
  if (location.hash.length < 2) return null
  const fields = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname + location.search)
  return fields
}
