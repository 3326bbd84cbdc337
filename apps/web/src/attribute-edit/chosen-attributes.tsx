import { attributeKeys } from '@selvedge/machines'
import { type Attribute, type Choice, createAttributes } from '@selvedge/sdk'
import { Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { typeName } from '../attribute/attribute-words.ts'
import { ChosenList, type ChosenRow } from '../shared/chosen-list.tsx'
import { chosenPages, isChosenIn } from '../shared/chosen-pages.ts'
import { type GrowingList, useInfiniteRows } from '../shared/use-infinite-rows.ts'
import { useResource } from '../shared/use-resource.ts'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'

interface ChosenAttributesProps {
  choice: Choice
  count: number
  onRemove: ((id: string) => void) | undefined
}

/** The attributes being edited. */
export function ChosenAttributes({ choice, count, onRemove }: ChosenAttributesProps) {
  const attributes = useResource('attributes', createAttributes)
  const [first] = useState(choice)
  const list = useMemo<GrowingList<ChosenRow>>(
    () => ({
      queryKey: [...attributeKeys.lists, 'chosen', first],
      fetchPage: chosenPages(first, attributes.list, toChosen),
    }),
    [attributes, first],
  )
  const { rows, more } = useInfiniteRows(list)
  // Removed ones are filtered out without a refetch.
  const shown = useMemo(() => rows?.filter(({ id }) => isChosenIn(choice)(id)) ?? [], [rows, choice])
  return (
    <ChosenList
      title={ATTRIBUTE_EDIT.chosen}
      count={ATTRIBUTE_EDIT.chosenCount(count)}
      rows={shown}
      more={more}
      labels={ATTRIBUTE_EDIT.more}
      picture={() => <Tags aria-hidden size={16} strokeWidth={1.75} />}
      removeLabel={ATTRIBUTE_EDIT.remove}
      onRemove={onRemove}
    />
  )
}

const toChosen = ({ id, name, display_type }: Attribute): ChosenRow => ({ id, name, detail: typeName(display_type) })
