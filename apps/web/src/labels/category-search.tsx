import type { CategoryListRef } from '@selvedge/machines'
import { SearchField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { LABELS } from './labels.messages.ts'

/** Finds categories by their names and those of their labels. */
export function CategorySearch({ list }: { list: CategoryListRef }) {
  const searchText = useSelector(list, (snapshot) => snapshot.context.searchText)
  const search = useSelector(list, (snapshot) => snapshot.context.params.search)
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return (
    <SearchField
      className={searchBox}
      label={LABELS.search}
      placeholder={LABELS.search}
      clearLabel={LABELS.clearSearch}
      value={searchText}
      busy={isBusy && search !== ''}
      busyLabel={LABELS.searching}
      onValueChange={(text) => list.send(text ? { type: 'search.typed', text } : { type: 'search.cleared' })}
      onSearch={() => list.send({ type: 'search.submitted' })}
    />
  )
}

const searchBox = css({ width: { base: 'full', sm: '[20rem]' } })
