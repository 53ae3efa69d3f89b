import { createContext, use } from 'react'
import type { FrameData } from './load-frame.ts'

/** null: drawn outside the frame, when the frame itself could not be loaded. */
export const FrameContext = createContext<FrameData | null>(null)

export const useFrame = () => use(FrameContext)
