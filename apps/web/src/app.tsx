import { type Entrance, EntranceContext } from './shared/entrance.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Routes } from './back-office/routes.tsx'

export function App({ entrance }: { entrance: Entrance }) {
  return (
    <ErrorBoundary>
      <EntranceContext value={entrance}>
        <Routes />
      </EntranceContext>
    </ErrorBoundary>
  )
}
