import type { DraftGroup, FilterDialogRef, SearchFacets } from '@selvedge/machines'
import type { Facets } from '@selvedge/sdk'
import { Button, IconButton } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Plus, Trash2 } from 'lucide-react'
import { FilterItemFields } from './filter-item-fields.tsx'
import { FILTERS } from './filters.messages.ts'
import { Joint } from './joint.tsx'

interface FilterGroupFieldsProps {
  dialog: FilterDialogRef
  group: DraftGroup
  position: number
  facets: Facets
  search: SearchFacets | undefined
  /** Whether an item was added since the dialog opened. */
  isNew: (id: string) => boolean
}

export function FilterGroupFields({ dialog, group, position, facets, search, isNew }: FilterGroupFieldsProps) {
  return (
    <>
      {position > 0 && (
        <Joint
          label={FILTERS.joinGroups}
          concat={group.concat}
          onToggle={() => dialog.send({ type: 'concat.toggled', id: group.id })}
        />
      )}
      <fieldset className={box}>
        <legend className={legend}>{FILTERS.group(position + 1)}</legend>
        {group.items.map((item, index) => (
          <FilterItemFields
            key={item.id}
            dialog={dialog}
            item={item}
            position={index}
            facets={facets}
            search={search}
            isNew={isNew(item.id)}
          />
        ))}
        <div className={foot}>
          <Button
            tone="ghost"
            size="sm"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => dialog.send({ type: 'item.added', groupId: group.id })}
          >
            {FILTERS.addItem}
          </Button>
          <IconButton
            label={FILTERS.removeGroup(position + 1)}
            size="sm"
            onClick={() => dialog.send({ type: 'group.removed', id: group.id })}
          >
            <Trash2 aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      </fieldset>
    </>
  )
}

const box = css({
  display: 'grid',
  gap: '8',
  minWidth: '0',
  padding: '12',
  borderWidth: 'hairline',
  borderColor: 'border.subtle',
  borderRadius: 'md',
  bg: 'bg.subtle',
})
const legend = css({ float: 'start', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' })
const foot = css({ display: 'flex', justifyContent: 'space-between' })
