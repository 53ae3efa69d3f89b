import { useFrame } from '../frame-context.ts'

/** The company's telephone number, which the frame has loaded anyway. */
export const usePhone = () => useFrame()?.header.phone ?? ''
