import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Services, ServicesContext } from './services.ts'

/** Gives the pages below it the services, and their queries the cache. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>
    <QueryClientProvider client={services.cache}>{children}</QueryClientProvider>
  </ServicesContext>
)
