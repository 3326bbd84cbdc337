import { type View, isApiError } from '@selvedge/sdk'
import { Badge, Button, EmptyState, PageHeader, Spinner } from '@selvedge/ui'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useLastView } from '../shared/use-last-view.ts'
import { useQueryResult } from '../shared/use-query.ts'
import { useServices } from '../shared/services.ts'
import { useTitle } from '../shared/use-title.ts'
import { AreaIcon } from './area-icon.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { SHELL } from './shell.messages.ts'
import { viewInCatalogue } from './view-address.ts'
import { VIEW } from './view.messages.ts'

/** A saved view, which opens in the catalogue; its variants on this page come later (specification 1, 2.10). */
export function ViewPage({ id }: { id: string }) {
  const { client } = useServices()
  const { data, error, isFetching, refetch } = useQueryResult<View>({
    queryKey: ['views', 'one', id],
    queryFn: async ({ signal }) => (await client.views.get(id, { signal })).value,
  })
  if (data) return <Shown view={data} />
  if (error && !isFetching) {
    return isUnknown(error) ? <Unknown id={id} /> : <Failing onRetry={() => void refetch()} />
  }
  return <Loading />
}

function Shown({ view }: { view: View }) {
  const { store } = useLastView()
  useTitle(view.name)
  useEffect(() => store(view.id), [store, view.id])
  return (
    <>
      <PageHeader
        title={view.name}
        badges={<Badge>{VIEW.kinds[view.kind]}</Badge>}
        meta={VIEW.count(view.item_count)}
      />
      <EmptyState
        icon={<AreaIcon area="views" size={20} />}
        title={VIEW.title}
        hint={view.description || VIEW.hints[view.kind]}
        action={
          <Button asChild tone="primary">
            <Link href={viewInCatalogue(view)}>{VIEW.show}</Link>
          </Button>
        }
      />
    </>
  )
}

/** Somebody deleted it: the sidebar must not lead here again. */
function Unknown({ id }: { id: string }) {
  const lastView = useLastView()
  useEffect(() => {
    if (lastView.id === id) lastView.forget()
  }, [lastView, id])
  return <NotFoundPage title={VIEW.unknown} hint={VIEW.unknownHint} />
}

function Failing({ onRetry }: { onRetry: () => void }) {
  useTitle(SHELL.views)
  return (
    <div role="alert">
      <EmptyState
        icon={<AreaIcon area="views" size={20} />}
        title={VIEW.failed}
        level={1}
        hint={VIEW.failedHint}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {SHELL.retry}
          </Button>
        }
      />
    </div>
  )
}

function Loading() {
  useTitle(SHELL.loading)
  return <Spinner label={SHELL.loading} />
}

// The server reads an id before it looks for it: text that is none has never been a view either.
const isUnknown = (error: Error) => isApiError(error, 'notFound') || isApiError(error, 'invalid')
