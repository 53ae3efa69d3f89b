/** Tells the other tabs of this browser that the data of a topic has changed. */
export function notifyOtherTabs(topic: string): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(topic)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `onChange` when another tab reports a change, and when this tab becomes visible: other devices report nothing. */
export function watchTopic(topic: string, onChange: () => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(topic) : null
  const onVisible = () => {
    if (document.visibilityState === 'visible') onChange()
  }
  channel?.addEventListener('message', onChange)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    channel?.close()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
