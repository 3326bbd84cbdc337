import { Button, pagePart } from '@selvedge/ui'
import { Package } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { writtenBy } from '../shared/import-address.ts'
import { CATALOGUE } from '../list/catalogue.messages.ts'
import { StartWay, StartWayFailed, StartWayPlace } from '../list/start-way.tsx'
import { DEMO } from './setup.messages.ts'
import { useSetup } from './use-setup.ts'

const DemoQuestion = lazy(pagePart(() => import('./demo-question.tsx')))

/** Card that loads the demo. It keeps its place until it is known whether the demo can be loaded. */
export default function DemoWay() {
  const { data: setup, isError, isFetching, refetch } = useSetup()
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const close = (importId: string | undefined) => {
    setAsking(false)
    if (importId !== undefined) navigate(writtenBy(importId))
  }
  if (!setup && !isError) return <StartWayPlace {...WORDS} />
  if (!setup) {
    return (
      <StartWayFailed text={DEMO.unknown}>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {DEMO.retry}
        </Button>
      </StartWayFailed>
    )
  }
  if (!setup.can_load_demo && !isAsking) return null
  return (
    <>
      <StartWay
        {...WORDS}
        icon={<Package aria-hidden size={20} strokeWidth={1.75} />}
        onPress={() => setAsking(true)}
      />
      <Suspense>{isAsking && <DemoQuestion onClose={close} />}</Suspense>
    </>
  )
}

const WORDS = { title: CATALOGUE.loadDemo, hint: CATALOGUE.loadDemoHint }
