import { createContext, use } from 'react'

interface CompanyFacts {
  company_name: string
  phone: string
  headquarters: string
}

/** Set by the frame, which loads these facts for every page; null where the frame could not be loaded. */
export const CompanyContext = createContext<CompanyFacts | null>(null)

export const useCompany = () => use(CompanyContext)

/** The company's number; '' where the frame could not be loaded. */
export const usePhone = () => useCompany()?.phone ?? ''
