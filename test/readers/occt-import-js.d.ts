/** The package has no declarations of its own; this is what the tests use of it. */
declare module 'occt-import-js' {
  interface Node {
    name: string
    /** Places in the list of meshes. */
    meshes: number[]
    children: Node[]
  }
  interface Read {
    success: boolean
    root: Node
    meshes: { name: string; attributes: { position: { array: number[] } }; index: { array: number[] } }[]
  }
  export default function open(): Promise<{
    ReadStepFile: (bytes: Uint8Array, options: Record<string, string | number> | null) => Read
  }>
}
