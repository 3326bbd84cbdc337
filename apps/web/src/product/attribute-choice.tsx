import type { AddAttributeRef } from '@selvedge/machines'
import { Combobox } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { withUnit } from '../shared/with-unit.ts'
import { ADD_ATTRIBUTE } from './product-dialogs.messages.ts'

/** First step: chooses attributes that the product does not have yet. */
export function AttributeChoice({ dialog }: { dialog: AddAttributeRef }) {
  const attributes = useSelector(dialog, (snapshot) => snapshot.context.attributes)
  const chosen = useSelector(dialog, (snapshot) => snapshot.context.chosen)
  const items = useMemo(
    () => (attributes ?? []).map(({ id, name, unit }) => ({ value: id, label: withUnit(name, unit) })),
    [attributes],
  )
  if (attributes?.length === 0) return <p>{ADD_ATTRIBUTE.allLinked}</p>
  return (
    <Combobox
      multiple
      label={ADD_ATTRIBUTE.attributes}
      placeholder={ADD_ATTRIBUTE.placeholder}
      openLabel={ADD_ATTRIBUTE.show}
      emptyText={attributes ? ADD_ATTRIBUTE.noMatch : ADD_ATTRIBUTE.loading}
      removeLabel={ADD_ATTRIBUTE.remove}
      items={items}
      value={chosen}
      onValueChange={(ids) => dialog.send({ type: 'attributes.chosen', ids })}
    />
  )
}
