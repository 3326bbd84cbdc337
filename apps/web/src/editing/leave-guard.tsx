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
// Unsaved changes are most likely offline, when this chunk can no longer be fetched: fall back to `confirm()`.
const LeaveQuestion = lazy<ComponentType<LeaveQuestionProps>>(() =>
  load().catch(() => ({ default: PlainLeaveQuestion })),
)
const loadAhead = () => void whenOnline(load)().catch(() => undefined)

/** Guards all pages within it: leaving with unsaved changes needs the user's confirmation. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { leaving } = useServices()
  const [aroundNav] = useState(() => aroundNavOf(leaving))
  const atStake = useLeaveQuestion()
  useEffect(() => guardHistory(leaving), [leaving])
  // Once the user types, there may soon be unsaved changes.
  useEffect(() => {
    addEventListener('input', loadAhead, { once: true })
    return () => removeEventListener('input', loadAhead)
  }, [])
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {atStake && (
        <Suspense>
          <LeaveQuestion atStake={atStake} onAnswer={leaving.answer} />
        </Suspense>
      )}
    </Router>
  )
}

function PlainLeaveQuestion({ atStake, onAnswer }: LeaveQuestionProps) {
  // oxlint-disable-next-line selvedge/what-effects-do -- the browser's own dialog asks where ours could not be loaded
  useEffect(() => onAnswer(confirm(`${LEAVE.titles[atStake]}\n${LEAVE.hints[atStake]}`)), [atStake, onAnswer])
  return null
}
