import type { NarrowedRef } from '@selvedge/machines'
import { SearchField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import type { ToolbarWords } from './list-words.ts'

interface ListSearchProps {
  list: NarrowedRef
  words: Pick<ToolbarWords, 'search' | 'clearSearch' | 'searching'>
  field?: Ref<HTMLInputElement> | undefined
  /** The key that leads to the field. */
  shortcut?: string | undefined
}

/** The search field of a list. */
export function ListSearch({ list, words, field, shortcut }: ListSearchProps) {
  const searchText = useSelector(list, (snapshot) => snapshot.context.searchText)
  const search = useSelector(list, (snapshot) => snapshot.context.params.search)
  const isBusy = useSelector(list, (snapshot) => snapshot.tags.has('busy'))
  return (
    <SearchField
      {...(field && { ref: field })}
      className={searchBox}
      label={words.search}
      placeholder={words.search}
      clearLabel={words.clearSearch}
      {...(shortcut && { shortcut })}
      value={searchText}
      busy={isBusy && search !== ''}
      busyLabel={words.searching}
      onValueChange={(text) => list.send(text ? { type: 'search.typed', text } : { type: 'search.cleared' })}
      onSearch={() => list.send({ type: 'search.submitted' })}
    />
  )
}

const searchBox = css({ width: { base: 'full', sm: '[20rem]' } })
