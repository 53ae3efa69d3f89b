// The HEALTHCHECK of the image: whether the process lives. A worker answers on the port of METRICS alone.
const { ROLE, METRICS = '', PORT = '3000' } = process.env
const port = ROLE === 'worker' ? METRICS.split(':').at(-1) : PORT
// A worker without METRICS has nothing to ask: that the process runs is all that can be known.
if (ROLE !== 'worker' || port) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
  process.exitCode = answer?.ok ? 0 : 1
}
