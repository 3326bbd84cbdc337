import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { useServices } from '../shared/services.ts'
import { useIsEditor } from '../shared/use-is-editor.ts'
import { readOutlook } from './first-steps-outlook.ts'

const FirstStepsPanel = lazy(pagePart(() => import('./first-steps-panel.tsx')))

/** Checklist above the catalogue lists of a young supplier, for those who can do its steps. */
export function FirstSteps() {
  const isEditor = useIsEditor()
  const userId = useSelector(useServices().session, ({ context }) => context.user?.id)
  const [outlook] = useState(() => readOutlook(userId))
  if (!isEditor || userId === undefined || outlook === 'over') return null
  return (
    <Suspense>
      <FirstStepsPanel userId={userId} isExpected={outlook === 'open'} />
    </Suspense>
  )
}
