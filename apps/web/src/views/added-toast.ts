import { type CreateViewOutcome, variantKeys, viewKeys } from '@selvedge/machines'
import type { Services } from '../shared/services.ts'
import { CREATE_VIEW } from './create-view.messages.ts'
import { VIEWS } from './views.messages.ts'

type Added = Extract<CreateViewOutcome, { kind: 'added' }>

/** Reports that variants were added to a view, with undo. */
export function showAddedToast(services: Services, added: Added): void {
  const { viewName, count, ids } = added
  services.toasts.show({
    title: count > 0 ? CREATE_VIEW.added(viewName) : CREATE_VIEW.alreadyIn(viewName),
    tone: 'success',
    ...(ids.length > 0 && {
      action: { label: CREATE_VIEW.undo, onSelect: () => void takeOutAgain(services, added) },
    }),
  })
}

async function takeOutAgain(services: Services, added: Added): Promise<void> {
  const { client, cache, toasts } = services
  try {
    await client.views.removeVariants(added.viewId, added.ids)
    toasts.show({ title: CREATE_VIEW.undone(added.viewName), tone: 'success' })
  } catch {
    const action = { label: VIEWS.retry, onSelect: () => void takeOutAgain(services, added) }
    toasts.show({ title: CREATE_VIEW.undoFailed, tone: 'danger', action })
  }
  await Promise.all([
    cache.invalidateQueries({ queryKey: viewKeys.lists }),
    cache.invalidateQueries({ queryKey: variantKeys.lists }),
  ])
}
