import { LeaveGuard } from '../editing/leave-guard.tsx'
import { useEntrance } from '../shared/entrance.ts'
import { ServicesProvider } from '../shared/services-provider.tsx'
import { servicesOf } from '../shared/services.ts'
import BackOffice from './back-office.tsx'

export default function OpenedBackOffice() {
  return (
    <ServicesProvider services={servicesOf(useEntrance())}>
      <LeaveGuard>
        <BackOffice />
      </LeaveGuard>
    </ServicesProvider>
  )
}
