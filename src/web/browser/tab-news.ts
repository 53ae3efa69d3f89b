/** Tells the other tabs of this browser that something has changed. */
export function tellOtherTabs(topic: string): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(topic)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab tells so, and when this one is looked at again: another device tells nothing. */
export function watchNews(topic: string, onNews: () => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(topic) : null
  const onVisible = () => {
    if (document.visibilityState === 'visible') onNews()
  }
  channel?.addEventListener('message', onNews)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    channel?.close()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
