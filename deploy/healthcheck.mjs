// The HEALTHCHECK of the image: whether the process lives. It is asked where the measurements are, because nobody listens on PORT before the
// process serves; without METRICS on PORT, where a worker does not listen.
const { ROLE, METRICS, PORT = '3000' } = process.env
const place = METRICS || (ROLE === 'worker' ? '' : PORT)
// A worker without METRICS has nothing to ask: that the process runs is all that can be known.
if (place) {
  const host = /^\d+$/.test(place) ? `127.0.0.1:${place}` : place.replace(/^0\.0\.0\.0:/, '127.0.0.1:').replace(/^\[::\]:/, '[::1]:')
  const answer = await fetch(`http://${host}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
  process.exitCode = answer?.ok ? 0 : 1
}
