/** The object that the script of either service puts on the window. */
interface Service {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  execute: (widget: string) => void
  remove: (widget: string) => void
}

// https://docs.hcaptcha.com/invisible and https://developers.cloudflare.com/turnstile/get-started/client-side-rendering
const services = {
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&onload=',
    options: { size: 'invisible' },
    lifeMs: 120_000,
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=',
    options: { execution: 'execute', appearance: 'interaction-only' },
    lifeMs: 300_000,
  },
} as const

export type RemoteProvider = keyof typeof services

/** Asks the service whether the visitor is a person. Throws if the service cannot be reached or refuses. */
export async function solveRemoteChallenge(
  provider: RemoteProvider,
  siteKey: string,
): Promise<{ solution: string; expiresAtMs: number }> {
  const { options, lifeMs } = services[provider]
  const service = await loadService(provider)
  const place = document.body.appendChild(document.createElement('div'))
  const drawn: { widget?: string } = {}
  try {
    const solution = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`${provider} has not let the visitor pass`))
      const outcomes = { callback: resolve, 'error-callback': fail, 'expired-callback': fail, 'close-callback': fail }
      drawn.widget = service.render(place, { sitekey: siteKey, ...options, ...outcomes })
      service.execute(drawn.widget)
    })
    return { solution, expiresAtMs: Date.now() + lifeMs }
  } finally {
    if (drawn.widget !== undefined) service.remove(drawn.widget)
    place.remove()
  }
}

const findService = (provider: RemoteProvider): Service | undefined => Reflect.get(window, provider)

function loadService(provider: RemoteProvider): Promise<Service> {
  const known = findService(provider)
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const onLoad = `${provider}Loaded`
    Reflect.set(window, onLoad, () => {
      const service = findService(provider)
      if (service) resolve(service)
      else reject(new Error(`${provider} did not start`))
    })
    script.onerror = () => {
      script.remove()
      reject(new Error(`${provider} cannot be reached`))
    }
    script.src = services[provider].script + onLoad
    document.head.append(script)
  })
}
