import { PageHeader, pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listPage } from '../list/list-page.ts'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useTitle } from '../shared/use-title.ts'
import { addAssetsPath } from './library-order.ts'
import { AddAsset } from './add-asset.tsx'
import { AssetsAreaTabs } from './assets-area-tabs.tsx'
import { ASSETS } from './assets.messages.ts'
import { LookSwitch } from './look-switch.tsx'

// Each look is loaded when it is shown.
const AssetsTable = lazy(pagePart(async () => ({ default: (await import('./assets-table.tsx')).AssetsTable })))
const AssetsGrid = lazy(pagePart(async () => ({ default: (await import('./assets-grid.tsx')).AssetsGrid })))

const LIBRARY_OF = { kind: 'library' } as const

/** The library of files, as a table or as cards (specification 2, 2). */
export default function AssetsPage() {
  useTitle(ASSETS.title)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const look = path.endsWith('/grid') ? 'grid' : 'table'
  usePaletteActions(() => [{ id: 'add-asset', label: ASSETS.add, run: () => navigate(addAssetsPath(search)) }])
  return (
    <div className={listPage} data-fills-window={look === 'table' || undefined}>
      <PageHeader
        title={ASSETS.title}
        actions={
          <>
            <LookSwitch look={look} path="/app/assets" search={search} />
            <AddAsset />
          </>
        }
      />
      <AssetsAreaTabs current="table" />
      <Suspense>{look === 'table' ? <AssetsTable of={LIBRARY_OF} /> : <AssetsGrid of={LIBRARY_OF} />}</Suspense>
    </div>
  )
}
