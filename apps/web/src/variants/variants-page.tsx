import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterDialog } from '../filters/filter-dialog.tsx'
import type { Column } from '@selvedge/sdk'
import { Button, PageHeader, SearchField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { FILTERS } from '../filters/filters.messages.ts'
import { Notice } from '../shared/notice.tsx'
import { today } from '../shared/dates.ts'
import { useTitle } from '../shared/use-title.ts'
import { useVariantFacets } from './use-variant-facets.ts'
import { useVariantList } from './use-variant-list.ts'
import { VariantsFooter } from './variants-footer.tsx'
import { VariantsTable } from './variants-table.tsx'
import { VARIANTS } from './variants.messages.ts'

const NO_COLUMNS: readonly Column[] = []

/** The variants catalogue (specification 1, 2.3). */
export function VariantsPage() {
  useTitle(VARIANTS.title)
  const list = useVariantList()
  const facets = useVariantFacets()
  const filter = useSelector(list, (snapshot) => snapshot.context.params.filter)
  const columns = useSelector(list, (snapshot) => snapshot.context.columns ?? NO_COLUMNS)
  const searchText = useSelector(list, (snapshot) => snapshot.context.searchText)
  const isSearching = useSelector(list, (snapshot) => snapshot.hasTag('busy') && snapshot.context.params.search !== '')
  const hasNoColumns = useSelector(list, (snapshot) => snapshot.matches({ columns: 'failing' }))
  const [isFiltering, setFiltering] = useState(false)

  return (
    <div className={page}>
      <PageHeader title={VARIANTS.title} />
      <div className={toolbar}>
        <SearchField
          className={searchField}
          label={VARIANTS.search}
          placeholder={VARIANTS.search}
          clearLabel={VARIANTS.clearSearch}
          value={searchText}
          busy={isSearching}
          busyLabel={VARIANTS.searching}
          onValueChange={(text) => list.send(text ? { type: 'search.typed', text } : { type: 'search.cleared' })}
          onSearch={() => list.send({ type: 'search.submitted' })}
        />
        <Button
          tone="secondary"
          icon={<ListFilter aria-hidden size={16} />}
          disabled={columns.length === 0}
          onClick={() => setFiltering(true)}
        >
          {FILTERS.open}
        </Button>
        <FilterChips
          filter={filter}
          columns={columns}
          facets={facets}
          onEdit={() => setFiltering(true)}
          onChange={(changed) => list.send({ type: 'filter.applied', filter: changed })}
        />
      </div>
      {hasNoColumns && (
        <Notice text={VARIANTS.noColumns} action={VARIANTS.retry} onAction={() => list.send({ type: 'retry' })} />
      )}
      <VariantsTable list={list} />
      <VariantsFooter list={list} />
      {isFiltering && (
        <FilterDialog
          filter={filter}
          columns={columns}
          facets={facets}
          today={today()}
          onClose={(applied) => {
            setFiltering(false)
            if (applied) list.send({ type: 'filter.applied', filter: applied })
          }}
        />
      )}
    </div>
  )
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '12',
  height: { md: '[calc(100dvh - 2rem)]' },
  minHeight: '0',
})
const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const searchField = css({ width: { base: 'full', sm: '[20rem]' } })
