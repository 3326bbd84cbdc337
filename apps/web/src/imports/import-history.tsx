import { useQuery } from '@tanstack/react-query'
import { importKeys } from '@selvedge/machines'
import { createImports, type ImportSummary } from '@selvedge/sdk'
import { Button, EmptyState, pagePart, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { lazy, Suspense, useState } from 'react'
import { useResource } from '../shared/use-resource.ts'
import { HISTORY } from './import-history.messages.ts'
import { ImportRow } from './import-row.tsx'
import { quiet, section } from './step-parts.tsx'

const UndoQuestion = lazy(pagePart(() => import('./undo-question.tsx')))

const PAGE_SIZE = 20
const LOOK_AGAIN_MS = 3_000

/** All imports, newest first, with their results and, while possible, an undo button. */
export function ImportHistory() {
  const [pages, setPages] = useState(1)
  const [question, setQuestion] = useState<ImportSummary>()
  return (
    <section className={section} aria-labelledby="imports-title">
      <h2 id="imports-title" className={heading}>
        {HISTORY.title}
      </h2>
      {Array.from({ length: pages }, (_, page) => (
        <HistoryPage
          key={page}
          page={page}
          onUndo={setQuestion}
          onMore={page + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
      <Suspense>{question && <UndoQuestion shown={question} onClose={() => setQuestion(undefined)} />}</Suspense>
    </section>
  )
}

interface HistoryPageProps {
  page: number
  onUndo: (row: ImportSummary) => void
  /** Only given for the last page on screen. */
  onMore: (() => void) | undefined
}

function HistoryPage({ page, onUndo, onMore }: HistoryPageProps) {
  const { data, isError, refetch } = useHistoryPage(page)
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const { data: rows, paging } = data
  const seen = Math.min(paging.total, page * PAGE_SIZE + rows.length)
  if (paging.total === 0) return <EmptyState level={3} title={HISTORY.emptyTitle} hint={HISTORY.emptyText} />
  return (
    <>
      <ul className={list}>
        {rows.map((row) => (
          <ImportRow key={row.id} row={row} onUndo={() => onUndo(row)} />
        ))}
      </ul>
      {onMore && seen < paging.total && (
        <div className={more}>
          <Button tone="secondary" onClick={onMore}>
            {HISTORY.more}
          </Button>
          <span className={quiet}>{HISTORY.total(seen, paging.total)}</span>
        </div>
      )}
    </>
  )
}

/** Polls while an import on the page is running. */
function useHistoryPage(page: number) {
  const imports = useResource('imports', createImports)
  return useQuery({
    queryKey: importKeys.page(page),
    queryFn: ({ signal }) => imports.list({ page, size: PAGE_SIZE }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ job }) => job !== null) ? LOOK_AGAIN_MS : false),
  })
}

const Loading = () => <SkeletonRows rows={3} label={HISTORY.loading} />

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={failed}>
      <span>{HISTORY.failed}</span>
      <Button tone="secondary" size="sm" onClick={onRetry}>
        {HISTORY.retry}
      </Button>
    </div>
  )
}

const heading = css({ fontSize: 'lg', fontWeight: 'semibold' })
const list = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const more = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' })
const failed = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', fontSize: 'sm' })
