import { whenOnline } from '@selvedge/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { guardHistory } from '../shared/guard-history.ts'
import { aroundNavOf } from '../shared/leaving.ts'
import { useServices } from '../shared/services.ts'
import { LEAVE } from './leave.messages.ts'
import type { LeaveQuestionProps } from './leave-question.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

const load = () => import('./leave-question.tsx')
// Most is unsaved when there is no network, where this cannot be fetched any more: then the browser asks.
const LeaveQuestion = lazy<ComponentType<LeaveQuestionProps>>(() =>
  load().catch(() => ({ default: PlainLeaveQuestion })),
)
const loadAhead = () => void whenOnline(load)().catch(() => undefined)

/** Every page within it is left only when nothing unsaved stays behind, or somebody says so. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { leaving } = useServices()
  const [aroundNav] = useState(() => aroundNavOf(leaving))
  const isAsked = useLeaveQuestion()
  useEffect(() => guardHistory(leaving), [leaving])
  // Whoever types may have something unsaved soon.
  useEffect(() => {
    addEventListener('input', loadAhead, { once: true })
    return () => removeEventListener('input', loadAhead)
  }, [])
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

function PlainLeaveQuestion({ onAnswer }: LeaveQuestionProps) {
  useEffect(() => onAnswer(confirm(`${LEAVE.title}\n${LEAVE.hint}`)), [onAnswer])
  return null
}
