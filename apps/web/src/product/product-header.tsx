import type { EditProductRef } from '@selvedge/machines'
import { Breadcrumbs, Button, PageHeader } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Archive, Copy, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { EditActions } from '../editing/edit-actions.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { ItemStatus } from '../list/cells.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { PRODUCT } from './product.messages.ts'
import { useProductActions } from './use-product-actions.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface ProductHeaderProps {
  edit: EditProductRef
  onDelete: () => void
}

/** Name, state, save status, and actions on the product. */
export function ProductHeader({ edit, onDelete }: ProductHeaderProps) {
  const { item } = useEdited(edit)
  return (
    <PageHeader
      title={<bdi>{item.name}</bdi>}
      above={
        <Breadcrumbs
          label={PRODUCT.breadcrumbs}
          items={[{ label: PRODUCT.products, href: '/app/products' }, { label: item.name }]}
          renderLink={(link) => <Link {...link} />}
        />
      }
      badges={<ItemStatus state={item.state} />}
      meta={<SaveStatus edit={edit} words={{ failed: PRODUCT.failedToAct }} />}
      actions={<EditActions edit={edit} idle={<IdleActions edit={edit} onDelete={onDelete} />} />}
    />
  )
}

function IdleActions({ edit, onDelete }: ProductHeaderProps) {
  const { item } = useEdited(edit)
  const { actions, archive } = useProductActions(edit)
  usePaletteActions(() => [
    { id: 'duplicate', label: PRODUCT.duplicate, run: () => actions.send({ type: 'duplicate' }) },
    { id: 'delete', label: PRODUCT.delete, run: onDelete },
  ])
  const isDuplicating = useSelector(actions, (snapshot) => snapshot.matches('duplicating'))
  const isArchiving = useSelector(actions, (snapshot) => snapshot.matches('changingState'))
  return (
    <>
      <Button tone="secondary" icon={<Trash2 {...ICON} />} onClick={onDelete}>
        {PRODUCT.delete}
      </Button>
      <Button
        tone="secondary"
        icon={<Copy {...ICON} />}
        busy={isDuplicating}
        onClick={() => actions.send({ type: 'duplicate' })}
      >
        {PRODUCT.duplicate}
      </Button>
      {item.state !== 'archived' && (
        <Button tone="secondary" icon={<Archive {...ICON} />} busy={isArchiving} onClick={archive}>
          {PRODUCT.archive}
        </Button>
      )}
    </>
  )
}
