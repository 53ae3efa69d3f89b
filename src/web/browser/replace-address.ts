/**
 * Shows another URL of the same page in the address bar, without a new entry of the history. The router is not told: what the page
 * shows is already what the URL means.
 */
export function replaceAddress(url: string): void {
  History.prototype.replaceState.call(history, history.state, '', url)
}
