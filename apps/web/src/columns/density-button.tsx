import type { ColumnSettingsRef } from '@selvedge/machines'
import { Button, type Density, Menu } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Rows3 } from 'lucide-react'
import { COLUMNS } from './columns.messages.ts'

const DENSITIES: readonly Density[] = ['compact', 'default', 'comfortable']

export function DensityButton({ settings }: { settings: ColumnSettingsRef }) {
  const density = useSelector(settings, (snapshot) => snapshot.context.settings.density)
  return (
    <Menu
      label={COLUMNS.density}
      placement="bottom-end"
      trigger={
        <Button tone="ghost" icon={<Rows3 aria-hidden size={16} />}>
          {COLUMNS.density}
        </Button>
      }
      entries={DENSITIES.map((choice) => ({
        id: choice,
        label: COLUMNS.densities[choice],
        checked: choice === density,
        onSelect: () => settings.send({ type: 'density.chosen', density: choice }),
      }))}
    />
  )
}
