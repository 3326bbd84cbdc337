import { Button, PageHeader } from '@selvedge/ui'
import { Plus } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { listPage } from '../list/list-screen.tsx'
import { useTitle } from '../shared/use-title.ts'
import { AssetsAreaTabs } from './assets-area-tabs.tsx'
import { AssetsGrid } from './assets-grid.tsx'
import { AssetsTable } from './assets-table.tsx'
import { ASSETS } from './assets.messages.ts'
import { LookSwitch } from './look-switch.tsx'

const LIBRARY = { kind: 'library' } as const

/** The library of files, as a table or as cards (specification 2, 2). */
export default function AssetsPage() {
  useTitle(ASSETS.title)
  const [path] = useLocation()
  const search = useSearch()
  const look = path.endsWith('/grid') ? 'grid' : 'table'
  return (
    <div className={listPage} data-fills-window={look === 'table' || undefined}>
      <PageHeader
        title={ASSETS.title}
        actions={
          <>
            <LookSwitch look={look} path="/app/assets" search={search} />
            <Button asChild tone="primary">
              <Link href="/app/assets/upload">
                <Plus aria-hidden size={16} strokeWidth={1.75} />
                {ASSETS.add}
              </Link>
            </Button>
          </>
        }
      />
      <AssetsAreaTabs current="table" />
      {look === 'table' ? <AssetsTable of={LIBRARY} /> : <AssetsGrid of={LIBRARY} />}
    </div>
  )
}
