import { useFrame } from '../frame-context.ts'

/** The company's number; '' where the frame could not be loaded. */
export const usePhone = () => useFrame()?.header.phone ?? ''
