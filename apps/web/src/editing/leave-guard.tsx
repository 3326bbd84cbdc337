import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { guardHistory } from '../shared/guard-history.ts'
import { aroundNavOf } from '../shared/leaving.ts'
import { useServices } from '../shared/services.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const LeaveQuestion = lazy(() => import('./leave-question.tsx'))

/** Every page within it is left only when nothing unsaved stays behind, or somebody says so. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { leaving } = useServices()
  const [aroundNav] = useState(() => aroundNavOf(leaving))
  const isAsked = useLeaveQuestion()
  useEffect(() => guardHistory(leaving), [leaving])
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {isAsked && (
        <Suspense>
          <LeaveQuestion onAnswer={leaving.answer} />
        </Suspense>
      )}
    </Router>
  )
}
