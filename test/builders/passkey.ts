import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The question of a server to an authenticator, as far as this one reads it. */
interface Asked {
  challenge?: unknown
  rp?: unknown
  rpId?: unknown
}

interface Manner {
  origin?: string
  /** Whether the owner gave a PIN or a finger. */
  isVerified?: boolean
}

/** An authenticator with one passkey (ES256), which counts its uses. */
export function createPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  const authenticatorData = (host: string, isVerified: boolean, credential?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })

  return {
    id,
    register(asked: Asked, { origin = 'https://catalogue.example', isVerified = true }: Manner = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // RFC 9052: an EC2 key (2) for ES256 (-7) on P-256 (1).
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const host = String(Reflect.get(Object(asked.rp), 'id'))
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(host, isVerified, credential))],
      ])
      return answer({ clientDataJSON: clientData('webauthn.create', asked, origin), attestationObject })
    },
    assert(asked: Asked, { origin = 'https://catalogue.example', isVerified = true }: Manner = {}) {
      counter += 1
      const data = authenticatorData(String(asked.rpId), isVerified)
      const client = clientData('webauthn.get', asked, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({ clientDataJSON: client, authenticatorData: data, signature })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, { challenge }: Asked, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

// RFC 8949, as much of it as an attestation needs.
const cborHead = (major: number, length: number) =>
  length < 24 ? Buffer.from([major | length]) : Buffer.from([major | 24, length])
const cborInt = (value: number) => (value < 0 ? cborHead(0x20, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(0x40, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(0xa0, entries.length), ...entries.flat()])
