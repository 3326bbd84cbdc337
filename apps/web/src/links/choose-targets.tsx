import type { ChosenItem, TargetTable } from '@selvedge/machines'
import { SegmentedControl } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { listPage } from '../list/list-page.ts'
import { LINKS } from './links.messages.ts'
import { VariantTargets, ViewTargets } from './target-tables.tsx'

interface ChooseTargetsProps {
  table: TargetTable
  onTable: (table: TargetTable) => void
  variants: readonly ChosenItem[]
  views: readonly ChosenItem[]
  onToggle: (item: ChosenItem) => void
}

/** Variants, or views whose variants are taken, as a table to choose from. */
export function ChooseTargets({ table, onTable, variants, views, onToggle }: ChooseTargetsProps) {
  return (
    <div className={listPage}>
      <SegmentedControl
        className={control}
        label={LINKS.table}
        value={table}
        onValueChange={onTable}
        items={TABLES.map((value) => ({ value, label: LINKS.tables[value] }))}
      />
      {table === 'VARIANTS' ? (
        <VariantTargets chosen={variants} onToggle={onToggle} />
      ) : (
        <ViewTargets chosen={views} onToggle={onToggle} />
      )}
    </div>
  )
}

const TABLES = ['VARIANTS', 'VIEWS'] as const
const control = css({ alignSelf: 'flex-start' })
