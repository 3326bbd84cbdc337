import { PageHeader } from '@selvedge/ui'
import { useLocation, useSearch } from 'wouter'
import { listPage } from '../list/list-screen.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useTitle } from '../shared/use-title.ts'
import { AddAsset } from './add-asset.tsx'
import { AssetsAreaTabs } from './assets-area-tabs.tsx'
import { AssetsGrid } from './assets-grid.tsx'
import { AssetsTable } from './assets-table.tsx'
import { ASSETS } from './assets.messages.ts'
import { LookSwitch } from './look-switch.tsx'

const LIBRARY_OF = { kind: 'library' } as const

/** The library of files, as a table or as cards (specification 2, 2). */
export default function AssetsPage() {
  useTitle(ASSETS.title)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const look = path.endsWith('/grid') ? 'grid' : 'table'
  usePaletteActions(() => [{ id: 'add-asset', label: ASSETS.add, run: () => navigate('/app/assets/upload') }])
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
      {look === 'table' ? <AssetsTable of={LIBRARY_OF} /> : <AssetsGrid of={LIBRARY_OF} />}
    </div>
  )
}
