import { ServicesContext, type Services } from './shared/services.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Routes } from './shell/routes.tsx'

export function App({ services }: { services: Services }) {
  return (
    <ErrorBoundary>
      <ServicesContext value={services}>
        <Routes />
      </ServicesContext>
    </ErrorBoundary>
  )
}
