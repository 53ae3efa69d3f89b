/** The package has no declarations of its own; this is what the tests use of it. */
declare module 'gltf-validator' {
  interface Report {
    mimeType: string
    issues: { numErrors: number; numWarnings: number; numInfos: number; messages: { code: string; pointer: string }[] }
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>
}
