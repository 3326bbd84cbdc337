import type { AssetsOf } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Link2 } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { ASSETS } from './assets.messages.ts'
import { AssetsGrid } from './assets-grid.tsx'
import { AssetsTable } from './assets-table.tsx'
import { type AssetLook, LookSwitch } from './look-switch.tsx'

interface AssetsTabProps {
  of: Extract<AssetsOf, { id: string }>
  look: AssetLook
}

/** The assets of a variant or of a product, as a table or as cards (specification 1, 2.5 and 2.6). */
export function AssetsTab({ of, look }: AssetsTabProps) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const link = () => navigate('/app/assets/link/products', { state: handOver([of.id], 1) })
  return (
    <div className={tab} data-fills-window={look === 'table' || undefined}>
      <div className={head}>
        <LookSwitch look={look} path={path.replace(/\/grid$/, '')} search={search} />
        {of.kind === 'variant' && (
          <Button tone="secondary" icon={<Link2 aria-hidden size={16} />} onClick={link}>
            {ASSETS.linkAssets}
          </Button>
        )}
      </div>
      {look === 'table' ? <AssetsTable of={of} /> : <AssetsGrid of={of} />}
    </div>
  )
}

const tab = css({ display: 'flex', flexDirection: 'column', gap: '12', flex: '1', minHeight: '0', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8' })
