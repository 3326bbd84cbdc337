import type { ColumnSettingsRef, VariantListRef } from '@selvedge/machines'
import type { Column, Facets } from '@selvedge/sdk'
import { Button, SearchField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { DensityButton } from '../columns/density-button.tsx'
import { SortButton } from '../columns/sort-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FILTERS } from '../filters/filters.messages.ts'
import { useShortcutsOn } from '../shared/use-shortcuts.ts'
import { offeredColumns } from './variant-columns.tsx'
import { VARIANTS } from './variants.messages.ts'

interface VariantsToolbarProps {
  list: VariantListRef
  settings: ColumnSettingsRef
  columns: readonly Column[]
  facets: Facets
  searchField: Ref<HTMLInputElement>
  onFilter: () => void
}

/** Search, filter, sort, columns and density of the catalogue. */
export function VariantsToolbar({ list, settings, columns, facets, searchField, onFilter }: VariantsToolbarProps) {
  const { filter, sort, search } = useSelector(list, (snapshot) => snapshot.context.params)
  const hasShortcuts = useShortcutsOn()
  const searchText = useSelector(list, (snapshot) => snapshot.context.searchText)
  const offered = useMemo(() => offeredColumns(columns), [columns])
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))

  return (
    <div className={toolbar}>
      <SearchField
        ref={searchField}
        className={searchBox}
        label={VARIANTS.search}
        placeholder={VARIANTS.search}
        clearLabel={VARIANTS.clearSearch}
        {...(hasShortcuts && { shortcut: '/' })}
        value={searchText}
        busy={isBusy && search !== ''}
        busyLabel={VARIANTS.searching}
        onValueChange={(text) => list.send(text ? { type: 'search.typed', text } : { type: 'search.cleared' })}
        onSearch={() => list.send({ type: 'search.submitted' })}
      />
      <Button
        tone="secondary"
        icon={<ListFilter aria-hidden size={16} />}
        disabled={columns.length === 0}
        onClick={onFilter}
      >
        {FILTERS.open}
      </Button>
      <div className={chips}>
        <FilterChips
          filter={filter}
          columns={columns}
          facets={facets}
          onEdit={onFilter}
          onChange={(changed) => list.send({ type: 'filter.applied', filter: changed })}
        />
      </div>
      <div className={looks}>
        <SortButton
          sort={sort}
          columns={columns}
          onChange={(changed) => list.send({ type: 'sort.chosen', sort: changed })}
        />
        <ColumnsButton settings={settings} offered={offered} />
        <div className={onWideScreens}>
          <DensityButton settings={settings} />
        </div>
      </div>
    </div>
  )
}

const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const searchBox = css({ width: { base: 'full', sm: '[20rem]' } })
// On a phone the filters stand in a row of their own, under the buttons.
const chips = css({
  order: { base: '1', sm: '0' },
  flexBasis: { base: 'full', sm: '[auto]' },
  minWidth: '0',
  '&:empty': { display: 'none' },
})
const looks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', marginLeft: 'auto' })
// Cards have one height.
const onWideScreens = css({ display: { base: 'none', sm: 'block' } })
