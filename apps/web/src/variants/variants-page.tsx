import type { Column } from '@selvedge/sdk'
import { type DataTableHandle, PageHeader } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ColumnsNotice } from '../columns/columns-notice.tsx'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { FILTERS } from '../filters/filters.messages.ts'
import { today } from '../shared/dates.ts'
import { Notice } from '../shared/notice.tsx'
import { useLastView } from '../shared/use-last-view.ts'
import { useRestoredPlace } from '../shared/use-restored-place.ts'
import { useTitle } from '../shared/use-title.ts'
import { ViewPicker } from '../views/view-picker.tsx'
import { useRetryOnline } from './use-retry-online.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useVariantActions } from './use-variant-actions.ts'
import { useVariantFacets } from './use-variant-facets.ts'
import { useVariantList } from './use-variant-list.ts'
import { useVariantsDialog } from './use-variants-dialog.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS } from './variant-columns.tsx'
import { VariantsDialogs } from './variants-dialogs.tsx'
import { VariantsFooter } from './variants-footer.tsx'
import { VariantsTable } from './variants-table.tsx'
import { VariantsToolbar } from './variants-toolbar.tsx'
import { VARIANTS } from './variants.messages.ts'

const FilterDialog = lazy(() => import('../filters/filter-dialog.tsx'))
const NO_COLUMNS: readonly Column[] = []
const EVERYTHING = {}

/** The variants catalogue (specification 1, 2.3). */
export function VariantsPage() {
  useTitle(VARIANTS.title)
  const [, navigate] = useLocation()
  const { forget: forgetLastView } = useLastView()
  const list = useVariantList()
  const settings = useColumnSettings({ list: 'variants', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const { dialog, open, close } = useVariantsDialog()
  const actions = useVariantActions(open)
  const table = useRef<DataTableHandle>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const isShown = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'settled' } }))
  useRestoredPlace(table, isShown)
  useRetryOnline(list)
  const currentRow = useRowKeys({ list, actions, table, searchField })

  const { filter, search } = useSelector(list, (snapshot) => snapshot.context.params)
  const columns = useSelector(list, (snapshot) => snapshot.context.columns ?? NO_COLUMNS)
  const shown = useSelector(settings, (snapshot) => snapshot.context.settings.shown)
  const hasNoColumns = useSelector(list, (snapshot) => snapshot.matches({ columns: 'failing' }))
  const [isFiltering, setFiltering] = useState(false)
  // Chips need the names of what is filtered by; the dialog counts what each choice would find.
  const narrowing = useMemo(() => ({ filter, search }), [filter, search])
  const names = useVariantFacets(filter.length > 0 ? EVERYTHING : undefined)
  const counts = useVariantFacets(isFiltering ? narrowing : undefined)

  const showAll = useCallback(() => {
    forgetLastView()
    list.send({ type: 'reset' })
  }, [forgetLastView, list])
  const createView = useCallback(() => open({ about: 'createView' }), [open])

  return (
    <div className={page} data-fills-window>
      <PageHeader
        title={VARIANTS.title}
        badges={<ViewPicker onView={({ id }) => navigate(`/app/views/${id}`)} onAll={showAll} onCreate={createView} />}
      />
      <VariantsToolbar
        list={list}
        settings={settings}
        columns={columns}
        facets={names.facets}
        searchField={searchField}
        onFilter={() => setFiltering(true)}
      />
      {hasNoColumns && (
        <Notice text={VARIANTS.noColumns} action={VARIANTS.retry} onAction={() => list.send({ type: 'retry' })} />
      )}
      {names.hasFailed && <Notice text={FILTERS.noNames} action={FILTERS.retry} onAction={names.retry} />}
      <ColumnsNotice settings={settings} />
      <VariantsTable
        list={list}
        settings={settings}
        columns={columns}
        actions={actions}
        currentRow={currentRow}
        handle={table}
      />
      <VariantsFooter list={list} />
      <Suspense>
        {isFiltering && (
          <FilterDialog
            filter={filter}
            columns={columns}
            facets={counts.facets}
            {...(counts.hasFailed && { onRetryFacets: counts.retry })}
            today={today()}
            onClose={(applied) => {
              setFiltering(false)
              if (applied) list.send({ type: 'filter.applied', filter: applied })
            }}
          />
        )}
      </Suspense>
      <VariantsDialogs dialog={dialog} list={list} attributes={shown} onClose={close} />
    </div>
  )
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '12',
  flex: '1',
  minHeight: '0',
})
