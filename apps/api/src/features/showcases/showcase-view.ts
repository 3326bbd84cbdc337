import type { WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Row } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import { moveMembers } from '../views/view-members.ts'
import { countMembers } from '../views/view-members.store.ts'
import { insertView, lockView, writeView } from '../views/views.changes.store.ts'
import { isVisible } from '../views/views.store.ts'
import { assignOwnViews, ownViewsOf, releaseViews } from './own-views.store.ts'

/** Prefix of the views that clients create for a showcase. */
const OWN_NAME = 'showcase-view-'

const record = historyOf('view')

export const ownViewName = (): string => `${OWN_NAME}${newId()}`

/** The view that a showcase will show. */
export interface ChosenView {
  viewId: string
  /** Belongs to this showcase only. */
  isOwn: boolean
}

/** A public view, or one that its author created for this showcase. */
export async function chooseView(change: Change, viewId: string): Promise<ChosenView> {
  const view = await lockView(change.trx, change.supplierId, viewId)
  if (!view || !isVisible(view, change) || view.showcase_id !== null) throw unknownView(viewId)
  if (view.public) return { viewId, isOwn: false }
  if (view.kind === 'static' && view.name.startsWith(OWN_NAME)) return { viewId, isOwn: true }
  throw invalid('#/view_id', 'invalid', 'A showcase shows a public view or its own static view.')
}

function unknownView(id: string): Problem {
  const [code, detail] = ['unknown_reference', 'The request refers to items that do not exist.']
  return new Problem(404, code, detail, {
    errors: [{ pointer: '#/view_id', id, code, detail: `There is no item ${id}.` }],
  })
}

/** Creates a static view of these variants for one showcase. */
export async function makeView(change: Change, variants: WireChoice): Promise<ChosenView> {
  const { trx, supplierId, userId, at } = change
  const [viewId, name] = [newId(), ownViewName()]
  await insertView(trx, {
    supplier_id: supplierId,
    id: viewId,
    ...nameColumns(name),
    kind: 'static',
    public: false,
    live: true,
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  await moveMembers(change, viewId, variants, 'append')
  await refuseEmpty(change, viewId)
  await record(change, [viewId], 'created')
  return { viewId, isOwn: true }
}

async function refuseEmpty({ trx, supplierId }: Change, viewId: string): Promise<void> {
  if ((await countMembers(trx, { supplierId, viewId })) > 0) return
  throw invalid('#/variants', 'invalid', 'A showcase needs at least one variant.')
}

/** Call once the showcase shows the view; deletes its previous own view. */
export async function ownView(change: Change, showcaseId: string, { viewId, isOwn }: ChosenView): Promise<void> {
  const { trx, supplierId } = change
  await releaseViews(trx, supplierId, [showcaseId])
  if (isOwn) await assignOwnViews(trx, supplierId, [{ showcaseId, viewId }])
}

/**
 * Replaces the variants of a showcase: in its own view, or in a new one, which is returned. Undefined when nothing
 * changes.
 */
export async function replaceVariants(
  change: Change,
  showcase: Row<'showcases'>,
  variants: WireChoice,
): Promise<ChosenView | undefined> {
  const { trx, supplierId, at } = change
  const viewId = (await ownViewsOf(trx, supplierId, [showcase.id])).get(showcase.id)
  if (viewId === undefined) return makeView(change, variants)
  const { added, removed } = await moveMembers(change, viewId, variants, 'upsert')
  await refuseEmpty(change, viewId)
  if (added.count + removed.count === 0) return undefined
  await writeView(trx, supplierId, viewId, { changes: {}, at })
  await record(change, [viewId], 'updated', { added: added.count, removed: removed.count })
  return { viewId, isOwn: true }
}
