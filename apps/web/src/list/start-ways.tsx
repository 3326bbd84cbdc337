import { pagePart } from '@selvedge/ui'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CATALOGUE } from './catalogue.messages.ts'
import { useIsEditor } from '../shared/use-is-editor.ts'
import { StartWay, StartWayPlace } from './start-way.tsx'

const DemoWay = lazy(pagePart(() => import('../setup/demo-way.tsx')))

/** Cards with the ways to get started, shown in empty catalogue lists. */
export function StartWays() {
  const isEditor = useIsEditor()
  return (
    <>
      <StartWay
        href="/app/import"
        icon={<FileSpreadsheet aria-hidden size={20} strokeWidth={1.75} />}
        title={CATALOGUE.importFile}
        hint={CATALOGUE.importFileHint}
      />
      <StartWay
        href="/app/products?dialog=add"
        icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
        title={CATALOGUE.addByHand}
        hint={CATALOGUE.addByHandHint}
      />
      {isEditor && (
        <Suspense fallback={<StartWayPlace title={CATALOGUE.loadDemo} hint={CATALOGUE.loadDemoHint} />}>
          <DemoWay />
        </Suspense>
      )}
    </>
  )
}
