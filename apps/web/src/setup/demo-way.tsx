import { pagePart } from '@selvedge/ui'
import { Package } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { writtenBy } from '../imports/import-address.ts'
import { StartWay } from '../list/start-way.tsx'
import { DEMO } from './setup.messages.ts'
import { useSetup } from './use-setup.ts'

const DemoQuestion = lazy(pagePart(() => import('./demo-question.tsx')))

/** Card that loads the demo, shown only while it can be loaded and the user may do so. */
export default function DemoWay() {
  const setup = useSetup()
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  if (!setup?.can_load_demo && !isAsking) return null
  const close = (importId: string | undefined) => {
    setAsking(false)
    if (importId !== undefined) navigate(writtenBy(importId))
  }
  return (
    <>
      <StartWay
        icon={<Package aria-hidden size={20} strokeWidth={1.75} />}
        title={DEMO.way}
        hint={DEMO.hint}
        onPress={() => setAsking(true)}
      />
      <Suspense>{isAsking && <DemoQuestion onClose={close} />}</Suspense>
    </>
  )
}
