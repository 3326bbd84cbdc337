import type { EditVariantRef, VariantActionsRef } from '@selvedge/machines'
import { Breadcrumbs, Button, PageHeader } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Copy, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { EditActions } from '../editing/edit-actions.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { ItemStatus } from '../list/cells.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { VARIANT } from './variant.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface VariantHeaderProps {
  edit: EditVariantRef
  actions: VariantActionsRef
  onDelete: () => void
}

/** Name, state, save status, and actions on the variant. */
export function VariantHeader({ edit, actions, onDelete }: VariantHeaderProps) {
  const { item } = useEdited(edit)
  const isDuplicating = useSelector(actions, (snapshot) => snapshot.matches('duplicating'))
  const { product } = item.meta
  usePaletteActions(() =>
    edit.getSnapshot().hasTag('dirty')
      ? []
      : [
          { id: 'duplicate', label: VARIANT.duplicate, run: () => actions.send({ type: 'duplicate' }) },
          { id: 'delete', label: VARIANT.delete, run: onDelete },
        ],
  )
  return (
    <PageHeader
      title={<bdi>{item.name}</bdi>}
      above={
        <Breadcrumbs
          label={VARIANT.breadcrumbs}
          items={[
            { label: VARIANT.catalogue, href: '/app/' },
            { label: product.name, href: `/app/product/${product.id}` },
            { label: item.name },
          ]}
          renderLink={(link) => <Link {...link} />}
        />
      }
      badges={<ItemStatus state={item.state} />}
      meta={<SaveStatus edit={edit} words={{ failed: VARIANT.failed }} />}
      actions={
        <EditActions
          edit={edit}
          idle={
            <>
              <Button tone="secondary" icon={<Trash2 {...ICON} />} onClick={onDelete}>
                {VARIANT.delete}
              </Button>
              <Button
                tone="secondary"
                icon={<Copy {...ICON} />}
                busy={isDuplicating}
                onClick={() => actions.send({ type: 'duplicate' })}
              >
                {VARIANT.duplicate}
              </Button>
            </>
          }
        />
      }
    />
  )
}
