import type { Column, Facets, Filter } from '@selvedge/sdk'
import { FilterChip } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { wordsOf, withoutItem } from './filter-words.ts'
import { FILTERS } from './filters.messages.ts'

interface FilterChipsProps {
  filter: Filter
  columns: readonly Column[]
  facets: Facets
  onEdit: () => void
  onChange: (filter: Filter) => void
}

/** The applied filters as chips, each of which can be edited or removed. */
export function FilterChips({ filter, columns, facets, onEdit, onChange }: FilterChipsProps) {
  if (filter.length === 0) return null
  return (
    <ul className={list} aria-label={FILTERS.applied}>
      {filter.flatMap((group, groupAt) =>
        group.items.map((item, itemAt) => {
          const { column, condition } = wordsOf(item, columns, facets)
          const joint = itemAt > 0 ? item.concat : group.concat
          return (
            <li key={`${groupAt}.${itemAt}`} className={entry}>
              {(groupAt > 0 || itemAt > 0) && joint === 'or' && <span className={jointStyle}>{FILTERS.or}</span>}
              <FilterChip
                value={condition}
                onClick={onEdit}
                onRemove={() => onChange(withoutItem(filter, groupAt, itemAt))}
                removeLabel={FILTERS.remove(`${column} ${condition}`)}
              >
                {column}
              </FilterChip>
            </li>
          )
        }),
      )}
    </ul>
  )
}

const list = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', minWidth: '0' })
const entry = css({ display: 'flex', alignItems: 'center', gap: '8', minWidth: '0', maxWidth: 'full' })
const jointStyle = css({ color: 'fg.subtle', fontSize: 'sm' })
