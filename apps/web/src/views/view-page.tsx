import type { ViewPageRef } from '@selvedge/machines'
import { Button, EmptyState, Spinner } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { useTitle } from '../shared/use-title.ts'
import { AreaIcon } from '../shell/area-icon.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ShownView } from './shown-view.tsx'
import { useViewPage } from './use-view-page.ts'
import { VIEW } from './view.messages.ts'

/** The variants of one view (specification 1, 2.10). */
export default function ViewPage() {
  const { viewId = '' } = useParams()
  return <OneView key={viewId} id={viewId} />
}

function OneView({ id }: { id: string }) {
  const page = useViewPage(id)
  const view = useSelector(page, (snapshot) => snapshot.context.view?.value)
  const isMissing = useSelector(page, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('failing'))
  if (isMissing) return <NotFoundPage title={VIEW.unknown} hint={VIEW.unknownHint} />
  if (hasFailed) return <Failing page={page} />
  if (!view) return <Loading />
  // Changed saved columns remount the table.
  return <ShownView key={view.attributes} page={page} view={view} />
}

function Failing({ page }: { page: ViewPageRef }) {
  useTitle(VIEW.failedView)
  return (
    <div role="alert">
      <EmptyState
        icon={<AreaIcon area="views" size={20} />}
        title={VIEW.failedView}
        level={1}
        hint={VIEW.failedViewHint}
        action={
          <Button tone="secondary" onClick={() => page.send({ type: 'retry' })}>
            {VIEW.retry}
          </Button>
        }
      />
    </div>
  )
}

function Loading() {
  useTitle(VIEW.loadingView)
  return <Spinner label={VIEW.loadingView} />
}
