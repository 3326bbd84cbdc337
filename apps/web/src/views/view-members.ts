import { variantKeys, viewKeys } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import type { Services } from '../shared/services.ts'
import { VIEW } from './view.messages.ts'

interface Members {
  view: Pick<View, 'id' | 'name'>
  ids: readonly string[]
  /** Called after the members of the view have changed. */
  onChanged: () => void
}

/** Removes variants from a static view, with undo. */
export async function takeOut(services: Services, members: Members): Promise<void> {
  const { client, toasts } = services
  const { view, ids } = members
  // A single toast from progress to result.
  const id = toasts.show({ title: VIEW.takingOut(view.name), duration: Number.POSITIVE_INFINITY })
  try {
    const count = await client.views.removeVariants(view.id, ids)
    const action = { label: VIEW.undo, onSelect: () => void putBack(services, members) }
    toasts.show({ id, title: VIEW.takenOut(count, view.name), tone: 'success', action })
  } catch {
    const action = { label: VIEW.retry, onSelect: () => void takeOut(services, members) }
    toasts.show({ id, title: VIEW.failedToTakeOut, tone: 'danger', action })
  }
  afterChange(services, members)
}

async function putBack(services: Services, members: Members): Promise<void> {
  const { client, toasts } = services
  const { view, ids } = members
  try {
    await client.views.addVariants(view.id, ids)
    toasts.show({ title: VIEW.putBack(view.name), tone: 'success' })
  } catch {
    const action = { label: VIEW.retry, onSelect: () => void putBack(services, members) }
    toasts.show({ title: VIEW.failedToTakeOut, tone: 'danger', action })
  }
  afterChange(services, members)
}

/** Also called after a failure, because the change may have been made anyway. */
export function afterChange({ cache }: Pick<Services, 'cache'>, { onChanged }: Pick<Members, 'onChanged'>): void {
  for (const queryKey of [viewKeys.lists, variantKeys.lists, variantKeys.allFacets]) {
    void cache.invalidateQueries({ queryKey })
  }
  onChanged()
}
