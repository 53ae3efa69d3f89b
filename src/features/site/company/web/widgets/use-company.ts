import { createContext, use } from 'react'

interface CompanyFacts {
  company_name: string
  phone: string
  headquarters: string
  missing_pages?: readonly string[] | undefined
  shows_prices?: true | undefined
}

/** The frame of the page sets it; null if the frame could not be loaded. */
export const CompanyContext = createContext<CompanyFacts | null>(null)

export const useCompany = () => use(CompanyContext)

/** The company's phone number; '' if the frame could not be loaded. */
export const usePhone = () => useCompany()?.phone ?? ''

/** Whether the site has the text of one of its own pages, such as the terms of use. */
export const useHasPage = (path: string): boolean => !useCompany()?.missing_pages?.includes(path)

/** Whether prices of products can be asked for. */
export const useShowsPrices = (): boolean => useCompany()?.shows_prices === true
