import { useFrame } from '../frame-context.ts'

/** Name, phone and headquarters, which the frame has loaded anyway. */
export const useCompany = () => useFrame()?.header ?? null
