import { LeaveGuard } from '../editing/leave-guard.tsx'
import { useEntrance } from '../shared/entrance.ts'
import { servicesOf, ServicesContext } from '../shared/services.ts'
import BackOffice from './back-office.tsx'

export default function OpenedBackOffice() {
  return (
    <ServicesContext value={servicesOf(useEntrance())}>
      <LeaveGuard>
        <BackOffice />
      </LeaveGuard>
    </ServicesContext>
  )
}
