import { createContext, use } from 'react'

interface CompanyFacts {
  company_name: string
  phone: string
  headquarters: string
}

/** The frame of the page sets it; null if the frame could not be loaded. */
export const CompanyContext = createContext<CompanyFacts | null>(null)

export const useCompany = () => use(CompanyContext)

/** The company's phone number; '' if the frame could not be loaded. */
export const usePhone = () => useCompany()?.phone ?? ''
