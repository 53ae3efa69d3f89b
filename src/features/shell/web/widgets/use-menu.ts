import { useFrame } from '../frame-context.ts'

/** The category menu that the frame has loaded anyway, with its counts of products. */
export const useMenu = () => useFrame()?.menu ?? []
