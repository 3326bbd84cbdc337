import type { ImportRef, ImportSnapshot, ImportStep } from '@selvedge/machines'
import {
  Breadcrumbs,
  Button,
  EmptyState,
  PageHeader,
  pagePart,
  SkeletonRows,
  Stepper,
  type StepperStep,
} from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../shared/use-title.ts'
import { DEMO_IMPORT } from './demo.messages.ts'
import { FileStep } from './file-step.tsx'
import { ImportHistory } from './import-history.tsx'
import { IMPORTS } from './imports.messages.ts'
import { useImport } from './use-import.ts'
import { WorkProgress } from './work-progress.tsx'

const MapStep = lazy(pagePart(() => import('./map-step.tsx')))
const CheckStep = lazy(pagePart(() => import('./check-step.tsx')))
const DemoStep = lazy(pagePart(() => import('./demo-step.tsx')))
const DoneStep = lazy(pagePart(() => import('./done-step.tsx')))

/** Import wizard: turns a table in a text file or workbook into products and variants. The step is in the address. */
export default function ImportPage() {
  const page = useImport()
  const file = useSelector(page, ({ context }) => context.import?.file.name ?? context.file?.name)
  const isDemo = useSelector(page, isOfDemo)
  const title = isDemo ? DEMO_IMPORT.title : file === undefined ? IMPORTS.title : IMPORTS.ofFile(file)
  useTitle(title)
  return (
    <div className={layout}>
      <PageHeader
        title={title}
        above={<Breadcrumbs label="Breadcrumbs" items={CRUMBS} renderLink={(props) => <Link {...props} />} />}
      />
      {!isDemo && <Steps page={page} />}
      <Suspense fallback={<SkeletonRows rows={6} label={IMPORTS.loading} />}>
        <Step page={page} />
      </Suspense>
    </div>
  )
}

const isOfDemo = ({ context }: ImportSnapshot) => context.import?.is_demo === true

const CRUMBS = [{ label: 'Catalogue', href: '/app' }, { label: IMPORTS.title }]

function Step({ page }: { page: ImportRef }) {
  const state = useSelector(page, ({ value }) => (typeof value === 'string' ? value : Object.keys(value)[0]))
  const isDemo = useSelector(page, isOfDemo)
  switch (state) {
    case 'mapping':
      return <MapStep page={page} />
    case 'checked':
    case 'deciding':
      return <CheckStep page={page} />
    case 'complete':
      return isDemo ? <DemoStep page={page} /> : <DoneStep page={page} />
    case 'working':
      return <WorkProgress page={page} />
    case 'reading':
      return <SkeletonRows rows={6} label={IMPORTS.loading} />
    case 'failing':
      return <Failing page={page} />
    case 'choosing':
    case 'uploading':
    case undefined:
      return (
        <>
          <FileStep page={page} />
          <ImportHistory />
        </>
      )
  }
}

function Failing({ page }: { page: ImportRef }) {
  const problem = useSelector(page, ({ context }) => context.problem ?? 'failed')
  return (
    <div role="alert">
      <EmptyState
        title={IMPORTS.problems[problem]}
        action={<Button onClick={() => page.send({ type: 'retry' })}>{IMPORTS.retry}</Button>}
      />
    </div>
  )
}

const ORDER: readonly ImportStep[] = ['file', 'map', 'check', 'done']

function Steps({ page }: { page: ImportRef }) {
  const at = useSelector(page, ({ context }) => ORDER.indexOf(context.step))
  const isOver = useSelector(page, (snapshot) => snapshot.matches('complete'))
  const canGoBack = useSelector(page, (snapshot) => snapshot.can({ type: 'back' }))
  const steps = ORDER.map((id, index): StepperStep => {
    const status = isOver || index < at ? 'done' : index === at ? 'current' : 'upcoming'
    const isBack = id === 'map' && index < at && canGoBack
    return { id, label: IMPORTS.step[id], status, ...(isBack && { onSelect: () => page.send({ type: 'back' }) }) }
  })
  return <Stepper labels={LABELS} steps={steps} />
}

const LABELS = {
  steps: IMPORTS.steps,
  position: IMPORTS.position,
  done: IMPORTS.stepDone,
  error: IMPORTS.stepError,
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '20', minWidth: '0', paddingBottom: '32' })
